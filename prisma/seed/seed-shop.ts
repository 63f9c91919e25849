import type { Prisma } from '#prisma/generated/client.ts';
import { promoCodeKey } from '#shared/contract/discount.ts';
import { pictureUrl } from './copy-pictures.ts';
import { sales } from './sales.ts';
import { kopecks } from './seed-catalog.ts';
import { daysBefore } from './seed-people.ts';
import { deliveries, documents, paymentMethods, promoCodes, settings } from './shop.ts';

async function seedSettings(db: Prisma.TransactionClient): Promise<void> {
  const { minOrderTotal, managers, ...rest } = settings;
  const data = {
    ...rest,
    minOrderTotal: kopecks(minOrderTotal),
    managers: managers.map((manager) => ({ ...manager })),
  };
  // The row may already exist with its defaults: the bot writes its own name into it.
  await db.settings.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

/** Writes settings, deliveries, payment methods, documents, promo codes and sales. */
export async function seedShop(db: Prisma.TransactionClient, now: Date): Promise<void> {
  await seedSettings(db);
  await db.delivery.createMany({
    data: deliveries.map(({ price, freeFrom, pickupPoints = [], ...rest }, position) => ({
      ...rest,
      position,
      price: kopecks(price),
      pickupPoints: pickupPoints.map((point) => ({ ...point })),
      ...(freeFrom !== undefined && { freeFrom: kopecks(freeFrom) }),
    })),
  });
  await db.paymentMethod.createMany({ data: paymentMethods.map((method, position) => ({ ...method, position })) });
  await db.document.createMany({ data: documents.map((document, position) => ({ ...document, position })) });
  await db.promoCode.createMany({ data: promoCodes.map((code) => ({ ...code, codeKey: promoCodeKey(code.code) })) });
  for (const { slug, daysAgo, category, picture, ...sale } of sales) {
    const pictured = { pictureUrl: pictureUrl(slug), pictureAlt: picture, createdAt: daysBefore(now, daysAgo) };
    const goods = category && { categories: { create: { category: { connect: { slug: category } } } } };
    await db.sale.create({ data: { ...sale, ...pictured, ...goods } });
  }
}
