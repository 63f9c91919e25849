import type { Prisma } from '#prisma/generated/client.ts';
import { pictureUrl } from './copy-pictures.ts';
import { sales } from './sales.ts';
import { kopecks } from './seed-catalog.ts';
import { daysBefore } from './seed-people.ts';
import { deliveries, documents, paymentMethods, settings } from './shop.ts';

async function seedSettings(db: Prisma.TransactionClient): Promise<void> {
  const { minOrderTotal, managers, ...rest } = settings;
  const data = {
    ...rest,
    minOrderTotal: kopecks(minOrderTotal),
    managers: managers.map((manager) => ({ ...manager })),
  };
  // The row may be there with its defaults already: the bot writes its own name into it.
  await db.settings.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

/** Writes settings, deliveries, payment methods, documents and sales. */
export async function seedShop(db: Prisma.TransactionClient, now: Date): Promise<void> {
  await seedSettings(db);
  await db.delivery.createMany({
    data: deliveries.map(({ price, ...rest }, position) => ({ ...rest, price: kopecks(price), position })),
  });
  await db.paymentMethod.createMany({ data: paymentMethods.map((method, position) => ({ ...method, position })) });
  await db.document.createMany({ data: documents.map((document, position) => ({ ...document, position })) });
  await db.sale.createMany({
    data: sales.map(({ slug, title, description, contact, isActive, daysAgo, picture }) => ({
      title,
      description,
      contact,
      isActive,
      createdAt: daysBefore(now, daysAgo),
      pictureUrl: pictureUrl(slug),
      pictureAlt: picture,
    })),
  });
}
