import { migrateDatabase } from '#prisma/migrate.ts';
import { seedDemoShop } from '#prisma/seed/seed.ts';
import { setFirstTheme } from '#shared/domain/settings/set-first-theme.ts';
import { connectDatabase } from './database.ts';
import type { Logger } from './logger.ts';
import { makeFolder } from './make-folder.ts';

interface Preparation {
  /** Whether an empty database gets the demo shop. */
  demo: boolean;
  /** The folder for the demo shop's pictures. */
  uploadsDir: string;
  log: Logger;
}

/** Migrates the database, sets up a new shop, and fills an empty one with the demo shop, if wanted. */
export async function prepareDatabase(url: string, { demo, uploadsDir, log }: Preparation): Promise<void> {
  await migrateDatabase(url, { log });
  const { prisma, close } = connectDatabase(url);
  try {
    await setFirstTheme(prisma);
    if (!demo) return;
    makeFolder(uploadsDir);
    const { seeded, products } = await seedDemoShop(prisma, { uploadsDir });
    if (seeded) log.info({ products }, 'the demo shop is filled');
  } finally {
    await close();
  }
}
