import pg from 'pg';
import { migrateDatabase } from '#prisma/migrate.ts';
import { connectDatabase } from './database.ts';
import type { Logger } from './logger.ts';

/** Migrates the database, and fills an empty one with the demo shop where it is wanted. */
export async function prepareDatabase(url: string, { demo, log }: { demo: boolean; log: Logger }): Promise<void> {
  await migrateDatabase(url, { log });
  if (demo && (await seedWhenEmpty(url, log))) log.info('the demo shop is filled');
}

/** Whether it was empty. Several starts may meet on one database: the first one seeds, the others wait and find it done. */
export async function seedWhenEmpty(url: string, log: Logger): Promise<boolean> {
  const guard = new pg.Client({ connectionString: url });
  guard.on('error', (error) => log.error({ err: error }, 'the connection that guards the seed broke'));
  const { prisma, close } = connectDatabase(url);
  try {
    await guard.connect();
    await guard.query(`SELECT pg_advisory_lock(hashtext('prilavok seed'))`);
    if ((await prisma.category.count()) > 0 || (await prisma.product.count()) > 0) return false;
    const { seedDemoShop } = await import('#prisma/seed/seed.ts');
    await seedDemoShop(prisma);
    return true;
  } finally {
    await close();
    await guard.end();
  }
}
