import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { endHolds } from '#shared/domain/orders/end-holds.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { settleFiscalReceipts } from '#shared/domain/payments/fiscal-receipts.ts';
import type { SecondFiscalReceipt } from '#shared/domain/payments/payment-gateway.ts';
import { fiscalReceiptOf } from '#shared/domain/payments/payment-row.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { refundPayment } from '#shared/domain/payments/refund-payment.ts';
import { openPayingShop } from '../../support/paying-shop.ts';
import { GUEST, makeProduct, makeUser, orderInput, rub } from '../../support/shop-fixture.ts';

const shop = await openPayingShop();
const { db, kassa } = shop;
afterAll(shop.close);

const { id: actorId } = await makeUser(db, { role: 'admin' });
const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000), stock: 100 });
const bowl = await makeProduct(db, { title: 'Миска', price: rub(1000), stock: 100 });
const teapot = await makeProduct(db, { title: 'Чайник', price: rub(1200), stock: 100 });

afterEach(async () => {
  expect(await auditBooks({ db })).toEqual([]);
});

const read = (id: number) => findOrder(db, { id, asStaff: true });
const stockOf = async ({ id }: { id: number }) => (await db.product.findUniqueOrThrow({ where: { id } })).stock;

async function placed(quantity = 1) {
  const { order } = await placeOrder({ db }, orderInput([{ id: cup.id, quantity }]), GUEST);
  return { id: order.id, hash: order.hash, lineId: order.lines[0]?.id ?? 0 };
}

async function pay(hash: string) {
  const { fields, invoice } = await shop.init(hash);
  await kassa.open(fields);
  await kassa.pay(invoice);
  return { sum: fields.OutSum };
}

async function paid(quantity = 1) {
  const order = await placed(quantity);
  await pay(order.hash);
  return order;
}

/** With the buyer's consent by phone. */
async function edit(id: number, change: object) {
  const input = orderEditInput.parse({ version: orderVersion(await read(id)), change, by_phone: true });
  return proposeEdit({ db }, id, input, { userId: actorId, channel: 'api' });
}

const move = (id: number, to: 'processing' | 'completed' | 'cancelled') =>
  changeStatus({ db }, { id, asStaff: true }, to, { userId: actorId, as: 'admin', channel: 'api' });
const sums = (lines: readonly { name: string; quantity: number; sum: number }[]) =>
  lines.map(({ name, quantity, sum }) => [name, quantity, sum]);

describe('other goods in a paid order', () => {
  it('of the same price leave it paid, and their pieces change places', async () => {
    const { id } = await paid();
    const [cups, bowls] = [(await stockOf(cup)) ?? 0, (await stockOf(bowl)) ?? 0];
    await edit(id, { lines: [{ id: bowl.id, quantity: 1 }] });
    expect(await read(id)).toMatchObject({ paymentState: 'paid', amountToPay: rub(1000), lines: [{ title: 'Миска' }] });
    expect([await stockOf(cup), await stockOf(bowl)]).toEqual([cups + 1, bowls - 1]);
  });

  it('that cost more leave the rest to pay, and no hold cancels the order', async () => {
    const { id, hash } = await paid();
    await edit(id, { lines: [{ id: teapot.id, quantity: 1 }] });
    expect(await read(id)).toMatchObject({ paymentState: 'unpaid', amountToPay: rub(1200), holdEndsAt: null });
    await endHolds({ db }, new Date(Date.now() + 100 * 24 * 3600 * 1000));
    expect(await pay(hash)).toEqual({ sum: '200.00' });
    expect(await read(id)).toMatchObject({ status: 'pending', paymentState: 'paid' });
    expect(await shop.diary(id, { from: 'paid' })).toMatchObject([{ to: 'unpaid', actorId, channel: 'api' }]);
  });

  it('are returned to stock, and all money to the buyer, when it is cancelled', async () => {
    const { id, lineId } = await paid();
    await edit(id, { lines: [{ line_id: lineId, quantity: 2 }] });
    await move(id, 'cancelled');
    expect(await read(id)).toMatchObject({ paymentState: 'refund_due' });
    const [payment] = await shop.attempts(id);
    await refundPayment(shop.deps, payment?.id ?? 0, { isManual: true, actorId, channel: 'api' });
    expect(await read(id)).toMatchObject({ paymentState: 'refunded' });
  });
});

describe('an order of which a part was paid', () => {
  const part = (id: number) =>
    receiveMoney(
      { db },
      { id, asStaff: true },
      { manualType: 'cash', amount: rub(1000) },
      { userId: actorId, channel: 'api' },
    );

  it('becomes paid when an edit lowers its price to just that part', async () => {
    const { id, lineId } = await placed(2);
    await part(id);
    await edit(id, { lines: [{ line_id: lineId, quantity: 1 }] });
    expect(await read(id)).toMatchObject({ paymentState: 'paid', amountToPay: rub(1000) });
  });

  it('is edited by one of two people at once, also while money is taken', async () => {
    const { id, lineId } = await placed(3);
    await part(id);
    const works = await Promise.allSettled([
      edit(id, { lines: [{ line_id: lineId, quantity: 2 }] }),
      edit(id, { lines: [{ line_id: lineId, quantity: 1 }] }),
      part(id),
    ]);
    expect(works.some(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

describe('the fiscal receipts of a paid order that was edited', () => {
  it('list the added goods with the added money, and all goods at the handing over', async () => {
    const { id, hash, lineId } = await paid();
    await edit(id, {
      lines: [
        { line_id: lineId, quantity: 2 },
        { id: teapot.id, quantity: 1 },
      ],
    });
    await pay(hash);
    const attempts = await shop.attempts(id);
    expect(attempts.map((attempt) => sums(fiscalReceiptOf(attempt)?.lines ?? []))).toEqual([
      [['Кружка', 1, rub(1000)]],
      [
        ['Кружка', 1, rub(1000)],
        ['Чайник', 1, rub(1200)],
      ],
    ]);
    await move(id, 'processing');
    await move(id, 'completed');
    const seconds: SecondFiscalReceipt[] = [];
    const robokassa = {
      ...(shop.payments.gateways.robokassa ?? expect.unreachable()),
      sendReceipt: async (receipt: SecondFiscalReceipt) => {
        seconds.push(receipt);
        return { kind: 'waiting', fiscal: null, reason: null } as const;
      },
    };
    await settleFiscalReceipts({ ...shop.deps, gateways: { robokassa } }, id);
    expect(seconds.map(({ total }) => total)).toEqual([rub(1000), rub(2200)]);
    const told = seconds.flatMap(({ receipt }) => receipt.lines);
    const sumOf = (name: string) => told.filter((line) => line.name === name).reduce((all, { sum }) => all + sum, 0);
    expect([sumOf('Кружка'), sumOf('Чайник')]).toEqual([rub(2000), rub(1200)]);
  });
});
