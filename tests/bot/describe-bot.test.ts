import { Api } from 'grammy';
import { expect, it } from 'vitest';
import { eventually } from '../support/bot.ts';
import { openBotShop } from '../support/bot-shop.ts';
import { setShop } from '../support/shop-fixture.ts';

const { db, telegram, idle, restart } = await openBotShop();
const api = new Api(telegram.token, { apiRoot: telegram.apiRoot });

const words = async () => ({
  short: (await api.getMyShortDescription()).short_description,
  long: (await api.getMyDescription()).description,
});

it('follows the shop’s name until the owner writes another text', async () => {
  expect((await words()).short).toBe('Магазин «Прилавок» в Telegram');
  await setShop(db, { title: 'Чайная лавка' });
  await eventually(async () =>
    expect(await words()).toEqual({
      short: 'Магазин «Чайная лавка» в Telegram',
      long: expect.stringMatching(/^Это магазин «Чайная лавка»\. Здесь можно/),
    }),
  );

  await api.setMyDescription('Чай с доставкой. Пишите!');
  await setShop(db, { title: 'Лавка' });
  await eventually(async () => expect((await words()).short).toBe('Магазин «Лавка» в Telegram'));
  await idle();
  expect((await words()).long).toBe('Чай с доставкой. Пишите!');
});

it('is corrected at the start if the shop was renamed while the bot was off', async () => {
  await api.setMyDescription('');
  await api.setMyShortDescription('Магазин «Прилавок» в Telegram');
  await restart();
  expect(await words()).toEqual({
    short: 'Магазин «Лавка» в Telegram',
    long: expect.stringContaining('Это магазин «Лавка».'),
  });
});
