import type { Database } from '#shared/domain/database.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { GUEST, orderInput } from './shop-fixture.ts';

/** Orders a product, as the user with this Telegram id or as a guest. */
export async function orderAs(db: Database, telegramId: number | null, ...body: Parameters<typeof orderInput>) {
  const user =
    telegramId === null ? null : await db.user.findUniqueOrThrow({ where: { telegramId: BigInt(telegramId) } });
  const buyer = { ...GUEST, userId: user?.id ?? null, login: user?.login ?? null };
  return (await placeOrder({ db }, orderInput(...body), buyer)).order;
}
