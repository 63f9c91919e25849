import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { orderView } from '#shared/domain/orders/order-view.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { returnGoods } from '#shared/domain/payments/return-goods.ts';
import { editPaidOrders, lines } from '../../support/edited-paid-orders.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeProduct, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db } = shop;
afterAll(shop.close);
const { actorId, cup, edit, payInCash, read, refundsOf } = await editPaidOrders(shop);
const lamp = await makeProduct(db, { title: 'Лампа', price: rub(1000), stock: 100 });
const sale = await db.sale.create({
  data: { title: 'Осень', percent: 20, products: { create: { productId: lamp.id } } },
});

afterEach(async () => {
  await db.sale.update({ where: { id: sale.id }, data: { isActive: true } });
  expect(await auditBooks({ db })).toEqual([]);
});

let serial = 0;
/** Lamps on sale and a cup, all for 30 % less by a code for purchases from 1500 ₽: it takes off more than the sale. */
async function placed(lamps: number) {
  const code = `ТРИ-${++serial}`;
  await db.promoCode.create({ data: { code, codeKey: code, percent: 30, minTotal: rub(1500), totalLimit: 1 } });
  const goods = [
    { id: lamp.id, quantity: lamps },
    { id: cup.id, quantity: 1 },
  ];
  const phone = `+7 901 ${String(serial).padStart(7, '0')}`;
  const { order } = await placeOrder({ db }, orderInput(goods, { promo_code: code, phone }), GUEST);
  const [lampLine = 0, cupLine = 0] = order.lines.map(({ id }) => id);
  return { id: order.id, amountToPay: order.amountToPay, lampLine, cupLine, code };
}

describe('a sale that a promo code counts in place of', () => {
  it('counts again when the goods are no longer enough for the code, even if the sale is over by then', async () => {
    const { id, amountToPay, lampLine } = await placed(1);
    expect(amountToPay).toBe(rub(1400));
    await db.sale.update({ where: { id: sale.id }, data: { isActive: false } });
    await edit(id, lines({ line_id: lampLine, quantity: 1 }));
    expect(orderView(await read(id))).toMatchObject({
      amount_to_pay: 800,
      discounts: [{ kind: 'sale', title: 'Осень', sum: 200 }],
      items: [{ price: 800, full_price: 1000, discount: 0 }],
    });
  });

  it('stays set aside while the code counts, also for added pieces', async () => {
    const { id, lampLine, cupLine } = await placed(1);
    await edit(id, lines({ line_id: lampLine, quantity: 2 }, { line_id: cupLine, quantity: 1 }));
    expect(orderView(await read(id))).toMatchObject({
      amount_to_pay: 2100,
      discounts: [{ kind: 'promo_code', sum: 900 }],
    });
    await edit(id, { discount: { amount: 100, reason: 'Ждали' } });
    expect(await read(id)).toMatchObject({ amountToPay: rub(2000) });
  });

  it('does not change the price of what was returned', async () => {
    const { id, lampLine } = await placed(2);
    await payInCash(id);
    await returnGoods(shop.deps, id, {
      lines: [{ orderLineId: lampLine, quantity: 1, toStock: true }],
      amount: rub(700),
      isManual: true,
      lastRefundId: (await refundsOf(id)).at(-1)?.id ?? null,
      reason: 'бой',
      actorId,
      channel: 'api' as const,
    });
    await edit(id, lines({ line_id: lampLine, quantity: 2 }));
    expect(orderView(await read(id))).toMatchObject({
      amount_to_pay: 1500,
      discounts: [
        { kind: 'sale', title: 'Осень', sum: 400 },
        { kind: 'promo_code', sum: 100 },
      ],
    });
    expect(await read(id)).toMatchObject({ allowance: rub(700), overpaid: rub(600) });
  });

  it('counts again in an order that is reopened when its code is used up', async () => {
    const { id, code } = await placed(1);
    const asAdmin = { userId: actorId, as: 'admin', channel: 'api' } as const;
    await changeStatus({ db }, { id, asStaff: true }, 'cancelled', asAdmin);
    await placeOrder({ db }, orderInput([{ id: cup.id, quantity: 2 }], { promo_code: code }), GUEST);
    await changeStatus({ db }, { id, asStaff: true }, 'pending', asAdmin);
    expect(orderView(await read(id))).toMatchObject({
      amount_to_pay: 1800,
      discounts: [{ kind: 'sale', title: 'Осень', sum: 200 }],
      items: [{ price: 800 }, { price: 1000 }],
    });
  });
});
