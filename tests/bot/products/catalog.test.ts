import { describe, expect, it } from 'vitest';
import { isSubscribed } from '#shared/domain/customers/newsletter.ts';
import { addToWishlist } from '#shared/domain/wishlist/change-wishlist.ts';
import { ANNA, boldParts, buttonsOf, PUBLIC_URL, plain } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { addAttribute, makeCategory, makeProduct, rub } from '../../support/shop-fixture.ts';
import { openChat } from '../open-chat.ts';

const { db, telegram } = await openBotShop();

const anna = await openChat(telegram, db, ANNA);

const category = await makeCategory(db, { slug: 'kruzhki', title: 'Кружки', description: 'Для чая' });

const description = 'Держит тепло <b>долго</b>';

// Pinned, so it is the first of equal results.
const mug = await makeProduct(db, {
  title: 'Кружка «Туман»',
  price: rub(1290),
  description,
  position: 1,
  categoryId: category.id,
});

for (let at = 1; at <= 7; at++) await makeProduct(db, { title: `Кружка ${at}`, categoryId: category.id });

await addAttribute(db, mug.id, 'Объём', [{ value: '300 мл', price: rub(990) }, { value: '450 мл' }]);

const plate = await makeProduct(db, { title: 'Тарелка', price: rub(700), stock: 0 });

const urls = (message: Awaited<ReturnType<typeof anna.last>>) =>
  (message.reply_markup?.inline_keyboard ?? []).flat().flatMap(({ web_app }) => web_app?.url ?? []);

describe('searching in the chat', () => {
  it('finds by /search and by plain words, page by page, and opens products in the shop', async () => {
    for (const text of ['/search кружки', 'кружка', 'крушка']) {
      const found = await anna.says(text);
      expect(found.text).toContain('8 товаров');
      expect(urls(found)).toHaveLength(7);
      expect(urls(found).at(-1)).toContain('/?q=%D0%BA');
    }
    const list = await anna.last();
    const second = await anna.presses('→');
    expect(urls(second).filter((url) => url.includes('product='))).toHaveLength(2);
    expect(second.text).toBe(list.text);
    const back = await anna.presses('←');
    expect(plain(buttonsOf(back)[0])).toBe('Кружка «Туман» · от 990 ₽');
    expect(urls(back)[0]).toBe(`${PUBLIC_URL}/?product=${mug.id}`);
  });

  it('without words asks for them, and says when nothing is found', async () => {
    expect((await anna.says('/search')).text).toContain('Что ищем?');
    for (const text of ['/search телевизор', 'телевизор', '🙂', '/search %_\\']) {
      const answer = await anna.says(text);
      expect(answer.text).toContain('ничего не нашлось');
      expect(answer.text).toContain('/help');
    }
    expect((await anna.says(`/search ${'а'.repeat(101)}`)).text).toContain('до 100 знаков');
  });

  it('gives the shop’s contact for a question that is not about goods', async () => {
    await db.settings.updateMany({ data: { contact: '@shop_contact' } });
    expect((await anna.says('доставляете в Тверь?')).text).toContain('Вопрос магазину: @shop_contact');
    expect((await anna.says('/help')).text).toContain('Связаться с магазином. @shop_contact');
    await db.settings.updateMany({ data: { contact: '' } });
    expect((await anna.says('доставляете в Тверь?')).text).not.toContain('Вопрос магазину');
  });

  it('says what is sold out', async () => {
    expect(buttonsOf(await anna.says('тарелка'))).toEqual(['Тарелка · нет в наличии']);
  });

  it('treats typed text as words, not as markup', async () => {
    const answer = await anna.says('<b>кружка</b> *туман*');
    expect(boldParts(answer)).toEqual(['<b>кружка</b> *туман*']);
  });
});

describe('a link to a product', () => {
  it('opens its card, and the heart on it works', async () => {
    const card = await anna.answerTo(() => telegram.start(ANNA, `product_${mug.id}`));
    expect(plain(card.text)).toMatch(
      /^Кружка «Туман»\nот 990 ₽\n\nОбъём \d+: 300 мл, 450 мл\n\nДержит тепло <b>долго<\/b>$/,
    );
    expect(buttonsOf(card)).toEqual(['🛍 Выбрать и купить', '♡ В избранное', 'Поделиться', 'Задать вопрос о товаре']);
    expect(urls(card)).toEqual([`${PUBLIC_URL}/?product=${mug.id}`]);
    expect(buttonsOf(await anna.presses('♡ В избранное'))).toContain('♥ В избранном');
    const { id: userId } = await anna.user();
    expect(await db.wishlistItem.count({ where: { userId, productId: mug.id } })).toBe(1);
    expect(buttonsOf(await anna.presses('♥ В избранном'))).toContain('♡ В избранное');
    expect(await db.wishlistItem.count({ where: { userId } })).toBe(0);
  });

  it('without its picture when Telegram cannot fetch that', async () => {
    const picture = { productId: plate.id, url: '/media/none.png', width: 1, height: 1, alt: 'Тарелка' };
    await db.productPicture.create({ data: picture });
    const refusal = { error_code: 400, description: 'Bad Request: failed to get HTTP URL content' };
    await telegram.fault({ method: 'sendPhoto', ...refusal });
    const card = await anna.answerTo(() => telegram.start(ANNA, `product_${plate.id}`));
    expect(card.text).toContain('нет в наличии');
    expect((await telegram.calls('sendPhoto')).at(-1)?.params).toMatchObject({ photo: `${PUBLIC_URL}/media/none.png` });
  });

  it('without a picture that Telegram does not draw', async () => {
    const before = (await telegram.calls('sendPhoto')).length;
    await db.productPicture.updateMany({ where: { productId: plate.id }, data: { url: '/media/none.svg' } });
    expect((await anna.answerTo(() => telegram.start(ANNA, `product_${plate.id}`))).text).toContain('Тарелка');
    expect(await telegram.calls('sendPhoto')).toHaveLength(before);
  });

  it.each(['product_2000000', 'product_99999999999', 'category_unknown'])(
    'that is invalid (%s) says so',
    async (payload) => {
      const answer = await anna.answerTo(() => telegram.start(ANNA, payload));
      expect(urls(answer)).toEqual([`${PUBLIC_URL}/`]);
    },
  );

  it('opens a category', async () => {
    const answer = await anna.answerTo(() => telegram.start(ANNA, 'category_kruzhki'));
    expect(answer.text).toBe('Кружки\nДля чая\n\nНажмите на товар, чтобы открыть его в магазине.');
    expect(urls(answer)).toHaveLength(7);
    expect(urls(answer).at(-1)).toBe(`${PUBLIC_URL}/category/kruzhki`);
  });
});

describe('/favorites', () => {
  it('shows one’s own wishlist', async () => {
    expect((await anna.says('/favorites')).text).toContain('В избранном пока пусто');
    const { id } = await anna.user();
    for (const product of [mug, plate]) await addToWishlist({ db }, id, product.id);
    const list = await anna.says('/favorites');
    expect(list.text).toContain('2 товара');
    expect(buttonsOf(list).map(plain)).toEqual([
      'Тарелка · нет в наличии',
      'Кружка «Туман» · от 990 ₽',
      '♡ Всё избранное',
      '🔔 Сообщать о снижении цен',
    ]);
  });
});

describe('/news', () => {
  it('asks for consent, stores it, and withdraws it', async () => {
    const { id } = await anna.user();
    expect((await anna.says('/news')).text).toContain('соглашаетесь получать рассылку');
    expect(await isSubscribed(db, id)).toBe(false);
    expect((await anna.presses('Подписаться')).text).toContain('Вы подписаны');
    expect(await isSubscribed(db, id)).toBe(true);
    expect((await anna.says('/news')).text).toContain('Вы подписаны');
    expect((await anna.presses('Отписаться')).text).toContain('Новости и скидки');
    expect(await isSubscribed(db, id)).toBe(false);
  });
});

describe('inline mode', () => {
  const asks = async (query: string, offset?: string) =>
    (await telegram.inline(ANNA, query, offset)).answer ?? expect.unreachable();

  it('finds products to share, with a link into the shop', async () => {
    const { results } = await asks('туман');
    expect(results.map(({ title }) => title)).toEqual(['Кружка «Туман»']);
    expect(plain(results[0]?.description)).toBe('от 990 ₽ · Держит тепло <b>долго</b>');
    expect(results[0]?.reply_markup.inline_keyboard[0]?.[0]?.url).toBe(
      `https://t.me/prilavok_sandbox_bot?startapp=product_${mug.id}__inline`,
    );
  });

  it('without words, or with odd ones, shows first products or nothing, and always answers', async () => {
    expect((await asks('')).results).toHaveLength(9);
    expect((await asks('???')).results).toHaveLength(9);
    expect((await asks('телевизор')).results).toEqual([]);
    expect((await asks('а'.repeat(256))).results).toEqual([]);
    expect((await asks('', 'nonsense')).results).toHaveLength(9);
  });

  it('continues page by page', async () => {
    for (let at = 0; at < 15; at++) await makeProduct(db, { title: `Ложка ${at}`, categoryId: category.id });
    const first = await asks('');
    expect(first.results).toHaveLength(20);
    const second = await asks('', first.next_offset);
    expect(second.results).toHaveLength(4);
    expect(second.next_offset).toBeUndefined();
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(24);
  });

  it('does not answer a shared product with a search', async () => {
    const { query_id, answer } = await telegram.inline(ANNA, 'туман');
    const before = (await anna.received()).length;
    const shared = await telegram.chooseInline(ANNA, query_id, answer?.results[0]?.id ?? '');
    expect(plain(shared.text)).toMatch(/^Кружка «Туман»\nот 990 ₽/);
    await anna.says('/news');
    expect(await anna.received()).toHaveLength(before + 1);
  });
});
