import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buttonsOf, PAVEL } from '../../support/bot.ts';
import { openBotShop } from '../../support/bot-shop.ts';
import { chatPartner } from '../../support/chat-partner.ts';
import { orderAs } from '../../support/orders.ts';
import { addAttribute, makeProduct, makeUser, rub } from '../../support/shop-fixture.ts';

const { db, telegram, errors } = await openBotShop();

const pavel = chatPartner(telegram, PAVEL, 20_000);

beforeAll(async () => {
  await makeUser(db, { telegramId: BigInt(PAVEL), role: 'manager' });
});

beforeEach(async () => {
  await pavel.write('/cancel', /отменили|отменять нечего/);
  await telegram.act(PAVEL, 'clear');
  await db.order.deleteMany();
  await db.product.deleteMany();
});

const open = async (title: string) => {
  await pavel.write(`/products ${title}`, new RegExp(`запросу ${title}\n[\\s\\S]*Нашлось: 1`));
  return pavel.press(`${title} · 1\u202f000\u00a0₽`, new RegExp(`^${title}\n`));
};

/** A shirt: S has a stock of its own, M uses the product's. */
async function makeShirt() {
  const shirt = await makeProduct(db, { title: 'Футболка', price: rub(1000), stock: 5 });
  const { values } = await addAttribute(db, shirt.id, 'Размер', [{ value: 'S' }, { value: 'M' }]);
  const [s, m] = await Promise.all(
    values.map((id, position) =>
      db.productVariant.create({
        data: { productId: shirt.id, valueIds: [id], position, stock: position === 0 ? 1 : null },
      }),
    ),
  );
  return { shirt, s: s ?? expect.unreachable(), m: m ?? expect.unreachable() };
}

describe('what a search among the goods has found', { timeout: 60_000 }, () => {
  it('is paged to its end, and finds the same after a change', async () => {
    for (let at = 1; at <= 20; at++) await makeProduct(db, { title: `Чашка ${at}`, price: rub(1000) });
    await makeProduct(db, { title: 'Блюдце', price: rub(1000) });
    const titles = (message: Parameters<typeof buttonsOf>[0]) =>
      buttonsOf(message).flatMap((label) => /^Чашка \d+/.exec(label)?.[0] ?? []);
    const seen = new Set(titles(await pavel.write('/products чашка', /Нашлось: 20\./)));
    for (const page of ['2 из 3', '3 из 3']) {
      const message = await pavel.press('→', /Нашлось: 20\./);
      expect(buttonsOf(message)).toContain(page);
      for (const title of titles(message)) seen.add(title);
    }
    expect(seen.size).toBe(20);
    await db.product.deleteMany({ where: { title: 'Чашка 1' } });
    expect(buttonsOf(await pavel.press('←', /Нашлось: 19\./))).toContain('2 из 3');
    expect(errors()).toEqual([]);
  });
});

describe('pieces in the chat', { timeout: 60_000 }, () => {
  it('are changed up and down by a press, for each variant, and typed', async () => {
    const { shirt, s, m } = await makeShirt();
    await open('Футболка');
    await pavel.answered(/По вариантам: S — 1; M — общий остаток/);
    const grid = await pavel.press('✎ Остаток', /^Остаток: Футболка/);
    expect(buttonsOf(grid)).toEqual([
      'Общий остаток: 5',
      '−1',
      '+1',
      '0',
      'S: 1',
      '−1',
      '+1',
      '0',
      'M: общий',
      '‹ К товару',
    ]);
    const press = (data: string) => telegram.press(PAVEL, grid.message_id, { callback_data: data });
    await press(`stockstep:${shirt.id}:${s.id}:1:more`);
    await press(`stockstep:${shirt.id}:${s.id}:1:more`);
    const stockOf = async (id: number) => (await db.productVariant.findUnique({ where: { id } }))?.stock;
    expect(await stockOf(s.id)).toBe(3);
    // Some were sold in the meantime: the press subtracts from the current stock, not from the one on the screen.
    await db.productVariant.update({ where: { id: s.id }, data: { stock: 1 } });
    await press(`stockstep:${shirt.id}:${s.id}:1:less`);
    expect(await press(`stockstep:${shirt.id}:${s.id}:1:less`)).toMatchObject({
      text: expect.stringMatching(/уже ноль/),
    });
    expect(await stockOf(s.id)).toBe(0);
    await press(`stockstep:${shirt.id}:0:1:none`);
    expect(await db.product.findUnique({ where: { id: shirt.id } })).toMatchObject({ stock: 0 });
    await pavel.press('M: общий', /^M\n\nСколько штук/);
    await pavel.write('7', /✓ Остаток: сохранено/);
    expect(await stockOf(m.id)).toBe(7);
    expect(errors()).toEqual([]);
  });

  it('of a product without variants are one row, and a button turns counting off', async () => {
    const { id } = await makeProduct(db, { title: 'Чашка', price: rub(1000), stock: 2 });
    await open('Чашка');
    await pavel.press('✎ Остаток', /^Остаток: Чашка/);
    await pavel.press('Остаток: 2', /^Остаток\n\nСколько штук/);
    const grid = await pavel.press('Не считать', /✓ Остаток: сохранено/);
    expect(buttonsOf(grid)).toEqual(['Остаток: ∞', '‹ К товару']);
    expect(await telegram.press(PAVEL, grid.message_id, { callback_data: `stockask:${id}:0:1` })).toBeTruthy();
    await db.product.delete({ where: { id } });
    await pavel.write('5', /Такого товара больше нет/);
  });
});

describe('a product of the shop in the chat', { timeout: 60_000 }, () => {
  it('has an old price, a code and a threshold', async () => {
    const { id } = await makeProduct(db, { title: 'Чашка', price: rub(1000), stock: 2 });
    await makeProduct(db, { title: 'Блюдце', sku: 'CUP-1' });
    await open('Чашка');
    await pavel.press('✎ Старая цена', /Сколько товар стоил раньше/);
    await pavel.write('900', /выше нынешней/);
    await pavel.write('1290', /Старая цена: 1.290.₽/);
    await pavel.press('✎ Артикул', /По какому коду/);
    await pavel.write('CUP-1', /CUP-1 уже у товара «Блюдце»/);
    await open('Чашка');
    await pavel.press('✎ Артикул', /По какому коду/);
    await pavel.write('CUP-2', /Артикул: CUP-2/);
    await pavel.press('✎ Когда предупредить', /При каком остатке/);
    await pavel.write('3', /Предупредить при 3 шт/);
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({
      oldPrice: rub(1290),
      sku: 'CUP-2',
      lowStock: 3,
    });
    await telegram.act(PAVEL, 'clear');
    await open('Чашка');
    await pavel.press('✎ Старая цена', /Сколько товар стоил раньше/);
    await pavel.press('Без старой цены', /Артикул: CUP-2/);
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ oldPrice: null });
  });

  it('is pinned, moved up among the pinned, and unpinned', async () => {
    const { id: first } = await makeProduct(db, { title: 'Чайник', price: rub(1000) });
    const { id } = await makeProduct(db, { title: 'Чашка', price: rub(1000) });
    await open('Чайник');
    expect(await pavel.pressFor('📌 Закрепить')).toBe('Товар закреплён');
    await open('Чашка');
    expect(await pavel.pressFor('📌 Закрепить')).toBe('Товар закреплён');
    await pavel.answered(/Чашка[\s\S]*закреплён/);
    const inOrder = async () => (await db.product.findMany({ orderBy: { position: 'asc' } })).map((one) => one.id);
    expect(await inOrder()).toEqual([first, id]);
    expect(await pavel.pressFor('↑ Выше')).toBe('Товар стал выше');
    expect(await inOrder()).toEqual([id, first]);
    await pavel.write('/products', /Товары · 2/);
    expect(await pavel.pressFor('📌 Чашка · 1\u202f000\u00a0₽')).toBeUndefined();
    expect(await pavel.pressFor('Открепить')).toBe('Товар откреплён');
    expect(await inOrder()).toEqual([first, id]);
  });

  it('is deleted for good if nobody ordered it, and can be restored if somebody did', async () => {
    const { id } = await makeProduct(db, { title: 'Чашка', price: rub(1000), stock: 3 });
    await makeProduct(db, { title: 'Лишний', price: rub(1000) });
    await orderAs(db, null, [{ id }]);
    await open('Лишний');
    await pavel.press('Удалить', /Удалить «Лишний»\?/);
    await pavel.press('Нет', /Лишний[\s\S]*на витрине/);
    await pavel.press('Удалить', /Удалить «Лишний»\?/);
    expect(await pavel.pressFor('Да, удалить')).toBe('Товар удалён');
    await open('Чашка');
    await pavel.press('Удалить', /Удалить «Чашка»\?/);
    expect(await pavel.pressFor('Да, удалить')).toBe('Товар удалён из магазина и остался в заказах');
    expect(await db.product.findMany()).toMatchObject([{ id, isHidden: true, archivedAt: expect.any(Date) }]);
    await pavel.press('Удалённые', /Нажмите на товар, чтобы вернуть/);
    const archived = await pavel.press('Чашка · 1\u202f000\u00a0₽', /удалён, остался в заказах/);
    expect(buttonsOf(archived)).toEqual(['Вернуть в магазин', '‹ Все товары']);
    expect(await pavel.pressFor('Вернуть в магазин')).toBe('Товар вернулся, пока скрытым');
    expect(await db.product.findMany()).toMatchObject([{ id, isHidden: true, archivedAt: null }]);
    expect(errors()).toEqual([]);
  });
});
