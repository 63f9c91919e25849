import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { repeatedLines } from '#shared/domain/orders/repeat-order.ts';
import { createTestDatabase } from '../../support/database.ts';
import { addAttribute, GUEST, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

describe('repeating an order', () => {
  it('says of each line what has changed', async () => {
    const [same, dearer, scarce, hidden, gone, sized] = [
      await makeProduct(db),
      await makeProduct(db, { price: rub(500) }),
      await makeProduct(db, { stock: 10 }),
      await makeProduct(db),
      await makeProduct(db),
      await makeProduct(db),
    ];
    const size = await addAttribute(db, sized.id, 'Размер', [{ value: 'S' }, { value: 'M' }]);
    const [small = 0] = size.values;
    const lines = [
      ...[same, dearer, hidden, gone].map(({ id }) => ({ id })),
      { id: scarce.id, quantity: 4 },
      { id: sized.id, selectedAttributeValues: { [size.attributeId]: small } },
    ];
    const { order } = await placeOrder({ db }, orderInput(lines), GUEST);

    await db.product.update({ where: { id: dearer.id }, data: { price: rub(650) } });
    await db.product.update({ where: { id: scarce.id }, data: { stock: 3 } });
    await db.product.update({ where: { id: hidden.id }, data: { isHidden: true } });
    await db.product.delete({ where: { id: gone.id } });
    await db.productAttribute.deleteMany({ where: { productId: sized.id, valueId: small } });
    const now = await db.order.findUniqueOrThrow({
      where: { id: order.id },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(
      (await repeatedLines(db, now)).map(({ title, problem, unitPrice, priceNow, quantityNow }) => [
        title,
        problem,
        priceNow - unitPrice,
        quantityNow,
      ]),
    ).toEqual([
      [same.title, null, 0, 1],
      [dearer.title, null, rub(150), 1],
      [hidden.title, 'unknown', 0, 0],
      [gone.title, 'unknown', 0, 0],
      [scarce.title, 'not_enough', 0, 3],
      [sized.title, 'attributes', 0, 0],
    ]);
  });
});
