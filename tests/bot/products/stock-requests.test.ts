import { afterEach, describe, expect, it } from 'vitest';
import { ANNA, buttonsOf, PUBLIC_URL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { addVariant, makeProduct, makeShirt } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram, errors } = await openBotShop();
const anna = await openChat(telegram, db, ANNA);
const open = (payload: string) => anna.answerTo(() => telegram.start(ANNA, payload));
const requests = () =>
  db.stockRequest.findMany({ orderBy: { id: 'asc' }, select: { productId: true, variantId: true } });
afterEach(async () => {
  await db.stockRequest.deleteMany();
  expect(errors()).toEqual([]);
});

describe('waiting for what is sold out', () => {
  it('is requested and cancelled under the product’s card', async () => {
    const { id } = await makeProduct(db, { title: 'Чайник', stock: 0 });
    const card = await open(`product_${id}`);
    const asked = await anna.presses('🔔 Сообщить о поступлении', card);
    expect(buttonsOf(asked)).toContain('🔕 Не сообщать');
    expect(await requests()).toEqual([{ productId: id, variantId: null }]);
    const withdrawn = await anna.presses('🔕 Не сообщать', card);
    expect(buttonsOf(withdrawn)).toContain('🔔 Сообщить о поступлении');
    expect(await requests()).toEqual([]);
  });

  it('is not offered for what can be bought', async () => {
    const { id } = await makeProduct(db, { title: 'Чашка', stock: 1 });
    expect(buttonsOf(await open(`product_${id}`)).filter((label) => /🔔|🔕/.test(label))).toEqual([]);
  });

  it('is offered for each variant that is sold out', async () => {
    const { id, values } = await makeShirt(db);
    await addVariant(db, id, [values.red, values.s], { stock: 3 });
    const gone = await addVariant(db, id, [values.red, values.m], { stock: 0 });
    const card = await open(`product_${id}`);
    expect(card.text).toContain('🔔 — сообщим, когда появится');
    expect(buttonsOf(card).filter((label) => label.startsWith('🔔'))).toEqual(['🔔 Красный, M']);
    expect(buttonsOf(await anna.presses('🔔 Красный, M', card))).toContain('🔕 Красный, M');
    expect(await requests()).toEqual([{ productId: id, variantId: gone.id }]);
    await anna.presses('🔕 Красный, M', card);
    expect(await requests()).toEqual([]);
  });

  it('says that it is there again to a press that comes later', async () => {
    const { id } = await makeProduct(db, { title: 'Поднос', stock: 0 });
    const card = await open(`product_${id}`);
    await db.product.update({ where: { id }, data: { stock: 2 } });
    const answer = await telegram.press(ANNA, card.message_id, { text: '🔔 Сообщить о поступлении' });
    expect(answer?.text).toContain('Уже снова в наличии');
    expect(await requests()).toEqual([]);
    expect(buttonsOf(await anna.last())).toContain('🛍 Выбрать и купить');
  });

  it('is opened from other chats by a link to the bot', async () => {
    const { id } = await makeProduct(db, { title: 'Ваза', stock: 0 });
    const { answer } = await telegram.inline(ANNA, 'ваза');
    const links = answer?.results[0]?.reply_markup.inline_keyboard.flat();
    expect(links?.map(({ text }) => text)).toEqual(['Открыть в магазине', 'Сообщить о поступлении']);
    expect(links?.[1]?.url).toMatch(new RegExp(`\\?start=product_${id}$`));
  });
});

describe('the picture of a product', () => {
  it('is the picture of the variant that a search or a link names', async () => {
    const { id, values } = await makeShirt(db, { title: 'Толстовка' });
    const picture = (name: string, valueIds: number[], position: number) => ({
      productId: id,
      url: `/uploads/${name}.jpg`,
      width: 1,
      height: 1,
      alt: name,
      valueIds,
      position,
    });
    await db.productPicture.createMany({
      data: [picture('red', [values.red], 0), picture('blue', [values.blue], 1)],
    });
    const blue = await addVariant(db, id, [values.blue, values.m]);
    await addVariant(db, id, [values.red, values.m]);
    const thumbnail = async (words: string) => (await telegram.inline(ANNA, words)).answer?.results[0]?.thumbnail_url;
    expect(await thumbnail('толстовка')).toBe(`${PUBLIC_URL}/uploads/red.jpg`);
    expect(await thumbnail('толстовка синяя')).toBe(`${PUBLIC_URL}/uploads/blue.jpg`);
    await telegram.fault({ method: 'sendPhoto', error_code: 400, description: 'Bad Request: no picture' });
    await open(`product_${id}_${blue.id}`);
    expect((await telegram.calls('sendPhoto')).at(-1)?.params).toMatchObject({
      photo: `${PUBLIC_URL}/uploads/blue.jpg`,
    });
  });
});
