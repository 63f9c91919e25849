import type { Prisma, PrismaClient } from '#prisma/generated/client.ts';
import { copyPictures, hasPictures, PICTURE_ADDRESS } from './copy-pictures.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedPeople } from './seed-people.ts';
import { seedShop } from './seed-shop.ts';

interface SeedOptions {
  /** The folder that the shop serves under /uploads; the pictures go into its `demo`. */
  readonly uploadsDir: string;
  readonly now?: Date;
}

interface SeedResult {
  /** False if the shop already had products or orders: then nothing was changed. */
  readonly seeded: boolean;
  readonly products: number;
  readonly pictures: number;
}

const untouched: SeedResult = { seeded: false, products: 0, pictures: 0 };

/** Whether the tables that an owner fills are empty: a demo shop must not be mixed with their data. */
async function isEmpty(db: Prisma.TransactionClient): Promise<boolean> {
  const counts = await Promise.all([
    db.category.count(),
    db.product.count(),
    db.order.count(),
    db.delivery.count(),
    db.document.count(),
    db.sale.count(),
    db.promoCode.count(),
    db.attribute.count(),
  ]);
  return counts.every((count) => count === 0);
}

/** A demo shop whose database came from elsewhere gets its pictures here. */
async function restorePictures(prisma: PrismaClient, uploadsDir: string): Promise<void> {
  if (hasPictures(uploadsDir)) return;
  const shown = await prisma.productPicture.findFirst({ where: { url: { startsWith: PICTURE_ADDRESS } } });
  if (shown) await copyPictures(uploadsDir);
}

/**
 * Fills an empty shop with the demo goods in one transaction, and copies their pictures to the uploads. A shop in use
 * is not filled.
 */
export async function seedDemoShop(
  prisma: PrismaClient,
  { uploadsDir, now = new Date() }: SeedOptions,
): Promise<SeedResult> {
  if (!(await isEmpty(prisma))) {
    await restorePictures(prisma, uploadsDir);
    return untouched;
  }
  // Before the rows: a picture without a row does no harm, a row without its picture leaves a gap in the shop.
  const pictures = await copyPictures(uploadsDir);
  return prisma.$transaction(
    async (db) => {
      // This lock is held to the end: two starts at the same time must not fill the shop twice.
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('prilavok demo shop'))`;
      if (!(await isEmpty(db))) return untouched;
      const products = await seedCatalog(db);
      await seedPeople(db, products, now);
      await seedShop(db, now);
      return { seeded: true, products: products.size, pictures };
    },
    { timeout: 60_000, maxWait: 60_000 },
  );
}
