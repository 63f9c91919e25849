import type { Prisma } from '#prisma/generated/client.ts';
import { customers } from './customers.ts';
import { reviews } from './reviews.ts';

const day = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

async function seedCustomers(db: Prisma.TransactionClient, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, firstName, lastName, login } of customers) {
    const { id } = await db.user.create({
      data: {
        firstName: firstName ?? null,
        lastName: lastName ?? null,
        login: login ?? null,
        loginKey: login ?? null,
        createdAt: daysBefore(now, 120),
      },
      select: { id: true },
    });
    ids.set(key, id);
  }
  return ids;
}

/** Writes the demo customers and their reviews of the given products (ids by slug). */
export async function seedPeople(
  db: Prisma.TransactionClient,
  products: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const people = await seedCustomers(db, now);
  await db.review.createMany({
    data: reviews.map(({ product, by, rating, comment, daysAgo, isApproved, answer }, index) => {
      const [productId, userId] = [products.get(product), people.get(by)];
      if (productId === undefined || userId === undefined) throw new Error(`No ${product} or no ${by} for a review`);
      // Minutes apart, so that the latest reviews have a fixed order.
      const createdAt = new Date(daysBefore(now, daysAgo).getTime() - index * 37 * 60_000);
      const answered = answer === undefined ? {} : { answer, answeredAt: daysBefore(createdAt, -1) };
      const written = { productId, userId, rating, comment, createdAt, updatedAt: createdAt };
      return { ...written, ...answered, isApproved: isApproved ?? true };
    }),
  });
}
