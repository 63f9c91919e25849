import { findEditedProduct } from '#shared/domain/catalog/edited-product.ts';
import type { Database } from '#shared/domain/database.ts';
import { findOrder } from '#shared/domain/orders/find-order.ts';
import { orderDifference } from '#shared/domain/orders/order-difference.ts';
import { orderVersion } from '#shared/domain/orders/order-version.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import { createPictureStore } from '#shared/platform/pictures/picture-store.ts';
import { type PeopledShop, peopleShop } from './peopled-shop.ts';
import { png } from './picture.ts';
import { makeProduct } from './shop-fixture.ts';

export type DeskShop = Awaited<ReturnType<typeof openDesk>>;

/** A peopled shop with what only the staff's own app deals with: an archived product, one being edited, a picture. */
export async function openDesk(db: Database, files: FileStore) {
  const shop: PeopledShop = await peopleShop(db);
  const categoryId = shop.category.id;
  return {
    ...shop,
    ...(await proposalFor(db, shop)),
    archived: await makeProduct(db, { categoryId, title: 'Сервиз', isHidden: true, archivedAt: new Date() }),
    edited: await findEditedProduct(db, shop.second.id),
    picture: (await createPictureStore(files).keep(png(8, 10, [30, 30, 120]))).url,
  };
}

/** Two pieces in place of one, for the guest to agree to. */
async function proposalFor(db: Database, { guestOrder, manager }: PeopledShop) {
  const order = await findOrder(db, { hash: guestOrder.hash });
  const version = orderVersion(order);
  const lines = order.lines.map(({ id }) => ({ line_id: id, quantity: 2 }));
  const proposal = await db.orderEdit.create({
    data: {
      ...{ orderId: order.id, actorId: manager.id, channel: 'api', version },
      change: { lines },
      difference: orderDifference(order, order),
    },
  });
  return { proposal, guestOrderVersion: version };
}
