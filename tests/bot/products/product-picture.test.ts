import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { ANNA, buttonsOf, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { DOT } from '../../support/picture.ts';
import { makeProduct } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const shop = createServer((_request, response) => response.end(Buffer.from(DOT, 'base64')));

await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));

const publicUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

const { db, telegram } = await openBotShop({ PUBLIC_URL: publicUrl });

const anna = await openChat(telegram, db, ANNA);

afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
});

it('a product’s card shows its picture, and the heart under it works', async () => {
  const { id } = await makeProduct(db, { title: 'Чайник', description: 'Поёт' });
  const picture = { productId: id, url: '/uploads/chaynik.png', width: 1, height: 1, alt: 'Чайник' };
  await db.productPicture.create({ data: picture });
  const card = await anna.answerTo(() => telegram.start(ANNA, `product_${id}`));
  expect(card.photo).toBeDefined();
  expect(plain(card.caption)).toBe('Чайник\n1 000 ₽\n\nПоёт');
  expect(buttonsOf(await anna.presses('♡ В избранное', card))).toContain('♥ В избранном');
  const { answer } = await telegram.inline(ANNA, 'чайник');
  expect(answer?.results[0]?.thumbnail_url).toBe(`${publicUrl}/uploads/chaynik.png`);
});
