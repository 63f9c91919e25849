import { orderEditInput } from '#shared/contract/desk/order-edit.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { checkRefund } from '#shared/domain/payments/check-refund.ts';
import { fiscalReceiptOf } from '#shared/domain/payments/payment-row.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import { returnOverpayment } from '#shared/domain/payments/return-overpayment.ts';
import { shopErrorOf } from './failure-code.ts';
import type { openPayingShop } from './paying-shop.ts';
import { GUEST, makeProduct, makeUser, orderInput, rub } from './shop-fixture.ts';

/** A shop for edits of paid orders: cups for 1000 ₽, teapots for 1200 ₽, spoons for 300 ₽, and a manager. */
export async function editPaidOrders(shop: Awaited<ReturnType<typeof openPayingShop>>) {
  const { db, kassa } = shop;
  const { id: actorId } = await makeUser(db, { role: 'admin' });
  const cup = await makeProduct(db, { title: 'Кружка', price: rub(1000), stock: 100 });
  const teapot = await makeProduct(db, { title: 'Чайник', price: rub(1200), stock: 100 });
  const spoon = await makeProduct(db, { title: 'Ложка', price: rub(300), stock: 100 });
  const by = { userId: actorId, channel: 'api' } as const;
  const read = (id: number) => findOrder(db, { id, asStaff: true });
  const refundsOf = (id: number) => db.refund.findMany({ where: { payment: { orderId: id } }, orderBy: { id: 'asc' } });
  const placed = async (quantity: number) => {
    const { order } = await placeOrder({ db }, orderInput([{ id: cup.id, quantity }]), GUEST);
    return { id: order.id, hash: order.hash, lineId: order.lines[0]?.id ?? 0 };
  };
  const pay = async (hash: string) => {
    const { fields, invoice } = await shop.init(hash);
    await kassa.open(fields);
    await kassa.pay(invoice);
  };
  return {
    actorId,
    by,
    cup,
    teapot,
    spoon,
    read,
    refundsOf,
    placed,
    pay,
    paid: async (quantity: number) => {
      const order = await placed(quantity);
      await pay(order.hash);
      return order;
    },
    payInCash: (id: number) => receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, by),
    /** With the buyer's consent by phone. */
    edit: async (id: number, change: object) => {
      const input = orderEditInput.parse({ version: orderVersion(await read(id)), change, by_phone: true });
      return proposeEdit({ db }, id, input, by);
    },
    stockOf: async ({ id }: { id: number }) => (await db.product.findUniqueOrThrow({ where: { id } })).stock ?? 0,
    /** Runs the job that an edit queues. */
    giveBack: (id: number) => returnOverpayment(shop.deps, id),
    /** The provider reports the results of its refunds. */
    finish: async (id: number) => {
      for (const refund of await refundsOf(id)) await checkRefund(shop.deps, refund.id);
    },
  };
}

export const lines = (...wanted: object[]) => ({ lines: wanted });

export const receiptLines = (row: Parameters<typeof fiscalReceiptOf>[0] | undefined) =>
  row && fiscalReceiptOf(row)?.lines.map(({ name, quantity, sum }) => [name, quantity, sum]);

export async function refusalOf(work: Promise<unknown>) {
  const { code, details = [] } = await shopErrorOf(work);
  return [code, details.map(({ message }) => message.replace(/\s/g, ' ')).join()];
}
