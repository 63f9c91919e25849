import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stockNotifications } from '#bot/products/stock-notifications.ts';
import { priceDropNotifications } from '#bot/wishlist/price-drop-notification.ts';
import { addToWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import { wantPriceDrops } from '#shared/domain/wishlist/price-drops.ts';
import { createTestDatabase } from '../../support/database.ts';
import { addAttribute, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const deps = { db, publicUrl: 'https://shop.example', payments: { gateways: {}, countsTestMoney: false } };
const at = new Date('2026-11-22T10:00:00Z');
const PRIVATE = 5;
const GROUP = -1001;

const told = (subject: { productId: number; variantId: number | null }, chatId = PRIVATE) => ({
  id: 1,
  chatId,
  subject: { ...subject, at },
});

describe('what the bot says of a stock', () => {
  let productId: number;
  let variantId: number;
  beforeEach(async () => {
    productId = (await makeProduct(db, { title: 'Футболка «Север»' })).id;
    const color = await addAttribute(db, productId, 'Цвет', [{ value: 'красный' }]);
    const size = await addAttribute(db, productId, 'Размер', [{ value: 'M' }]);
    const valueIds = [...color.values, ...size.values];
    variantId = (await db.productVariant.create({ data: { productId, valueIds, stock: 2 } })).id;
  });
  const setStock = (stock: number) => db.productVariant.update({ where: { id: variantId }, data: { stock } });

  it('names the variant and the pieces left, and links to the product', async () => {
    const message = await stockNotifications.stock_low_for_manager(deps, told({ productId, variantId }));
    expect(message?.content.text).toBe('Заканчивается\n\n«Футболка „Север“», красный, M: осталось 2 шт.');
    expect(message?.keyboard?.inline_keyboard.flat()).toMatchObject([
      { text: 'Открыть товар', callback_data: `product:${productId}` },
    ]);
    await setStock(0);
    expect(await stockNotifications.stock_low_for_manager(deps, told({ productId, variantId }))).toBeNull();
    const ended = await stockNotifications.stock_ended_for_manager(deps, told({ productId, variantId }));
    expect(ended?.content.text).toContain('«Футболка „Север“», красный, M: продана последняя штука.');
  });

  it('has no link in a group, where a product cannot be edited', async () => {
    const message = await stockNotifications.stock_low_for_manager(deps, told({ productId, variantId }, GROUP));
    expect(message?.keyboard).toBeUndefined();
    expect(message?.content.text).toContain('/products');
  });

  it('does not report as sold out what is back, nor as back what is hidden', async () => {
    expect(await stockNotifications.stock_ended_for_manager(deps, told({ productId, variantId }))).toBeNull();
    const back = await stockNotifications.back_in_stock_for_customer(deps, told({ productId, variantId }));
    expect(back?.content.text).toMatch(/^Снова в наличии\n\n«Футболка „Север“», красный, M\./);
    expect(back?.keyboard?.inline_keyboard.flat()).toMatchObject([
      { web_app: { url: `https://shop.example/?product=${productId}` } },
    ]);
    await db.product.update({ where: { id: productId }, data: { isHidden: true } });
    expect(await stockNotifications.back_in_stock_for_customer(deps, told({ productId, variantId }))).toBeNull();
  });
});

it('lists what costs less, and is skipped once that was seen', async () => {
  const { id } = await makeUser(db);
  await wantPriceDrops({ db }, id, true);
  const mug = await makeProduct(db, { title: 'Кружка «Утро»', price: rub(1290) });
  await addToWishlist({ db }, id, mug.id);
  await db.product.update({ where: { id: mug.id }, data: { price: rub(990) } });
  const notification = { id: 1, chatId: PRIVATE, subject: { id, at } };
  const message = await priceDropNotifications.price_drop_for_customer(deps, notification);
  expect(message?.content.text.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(
    'Стало дешевле\n\n«Кружка „Утро“» — 990 ₽ вместо 1 290 ₽',
  );
  await db.$transaction(async (tx) => message?.onSent?.(tx));
  expect(await priceDropNotifications.price_drop_for_customer(deps, notification)).toBeNull();
});
