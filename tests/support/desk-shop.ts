import { findEditedProduct } from '#shared/domain/catalog/edited-product.ts';
import type { Database } from '#shared/domain/database.ts';
import { changeStatus } from '#shared/domain/orders/change-status.ts';
import { previewEdit } from '#shared/domain/orders/edit-order.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { fulfilOrder } from '#shared/domain/orders/fulfil-order.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { proposeEdit } from '#shared/domain/orders/propose-edit.ts';
import { receiveMoney } from '#shared/domain/payments/receive-money.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { type PeopledShop, peopleShop } from './peopled-shop.ts';
import { png } from './picture.ts';
import { GUEST, makeDelivery, makePaymentMethod, makeProduct, orderInput } from './shop-fixture.ts';

export type DeskShop = Awaited<ReturnType<typeof openDesk>>;

/** A peopled shop with things that only the desk uses: an archived product, one being edited, a picture. */
export async function openDesk(db: Database, files: FileStore) {
  const shop: PeopledShop = await peopleShop(db);
  const categoryId = shop.category.id;
  return {
    ...shop,
    ...(await proposalFor(db, shop)),
    ...(await stepsOf(db, shop)),
    cashPaid: await cashPaidOrder(db, shop),
    overpaid: await overpaidOrder(db, shop),
    archived: await makeProduct(db, { categoryId, title: 'Сервиз', isHidden: true, archivedAt: new Date() }),
    spareDelivery: await makeDelivery(db, { title: 'Почта' }),
    spareMethod: await makePaymentMethod(db, { name: 'Наличными' }),
    spareDocument: await db.document.create({ data: { slug: 'returns', title: 'Возврат товара', body: 'Вернём' } }),
    edited: await findEditedProduct(db, shop.second.id),
    picture: (await createPictureStore(files).keep(png(8, 10, [30, 30, 120]))).url,
  };
}

/** An order of two pieces, paid in cash, one of which can be returned. */
async function cashPaidOrder(db: Database, { product, manager }: PeopledShop) {
  const input = orderInput([{ id: product.id, quantity: 2 }]);
  const { id } = (await placeOrder({ db }, input, GUEST)).order;
  await receiveMoney({ db }, { id, asStaff: true }, { manualType: 'cash' }, { userId: manager.id, channel: 'api' });
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
  return { id, lineId: line.id, price: line.unitPrice / 100 };
}

/** An order of two pieces, paid in cash, edited to one. */
async function overpaidOrder(db: Database, shop: PeopledShop) {
  const { id, lineId, price: sum } = await cashPaidOrder(db, shop);
  const version = orderVersion(await findOrder(db, { id, asStaff: true }));
  const change = { lines: [{ line_id: lineId, quantity: 1 }] };
  await proposeEdit({ db }, id, { version, change, by_phone: true }, { userId: shop.manager.id, channel: 'api' });
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: id } });
  return { id, paymentId: payment.id, sum };
}

/** A proposal for the guest: two pieces instead of one. */
async function proposalFor(db: Database, { guestOrder, manager }: PeopledShop) {
  const order = await findOrder(db, { hash: guestOrder.hash });
  const version = orderVersion(order);
  const lines = order.lines.map(({ id }) => ({ line_id: id, quantity: 2 }));
  const proposal = await db.orderEdit.create({
    data: {
      orderId: order.id,
      actorId: manager.id,
      channel: 'api',
      version,
      change: { lines },
      difference: await previewEdit({ db }, order.id, { version, change: { lines } }),
    },
  });
  return { proposal, guestOrderVersion: version };
}

/** An order in work whose last step can be undone, and a shipped one. */
async function stepsOf(db: Database, { product, delivery, manager }: PeopledShop) {
  const deps = { db, undoMs: 60 * 60 * 1000 };
  const by = { userId: manager.id, as: 'manager', channel: 'api' } as const;
  const input = orderInput([product], { delivery_id: delivery.id });
  const [taken, sent] = [(await placeOrder(deps, input, GUEST)).order, (await placeOrder(deps, input, GUEST)).order];
  for (const { id } of [taken, sent]) await changeStatus(deps, { id, asStaff: true }, 'processing', by);
  const lastStep = await db.orderEvent.findFirstOrThrow({ where: { orderId: taken.id }, orderBy: { id: 'desc' } });
  for (const to of ['assembled', 'shipped'] as const) await fulfilOrder({ db }, { id: sent.id, asStaff: true }, to, by);
  return { taken, lastStep, sent };
}
