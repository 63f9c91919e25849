import { Prisma } from '#prisma/generated/client.ts';
import { untilServed } from './shop-database.ts';
import { test } from './shop-test.ts';
import { demo } from './storefront.ts';

/** The days and hours that the courier offers. */
export const TERMS = {
  from: 3,
  count: 5,
  closed: [],
  until: null,
  intervals: ['10:00–14:00', '14:00–18:00'],
  required: false,
};
export const COURIER = { where: { title: demo.delivery } };

/** During the tests of a file the courier offers days. */
export function offerCourierDays(): void {
  test.beforeEach(async ({ request, db }) => {
    await db.delivery.updateMany({ ...COURIER, data: { days: TERMS } });
    await untilServed(request);
  });

  test.afterEach(async ({ request, db }) => {
    await db.delivery.updateMany({ ...COURIER, data: { days: Prisma.DbNull } });
    await untilServed(request);
  });
}
