import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { expectAccessible, useAccount } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { expect, test as shopTest } from './shop-test.ts';
import { sum } from './storefront.ts';

const test = shopTest.extend<{ token: string; made: number[] }>({
  /** The token of a manager, who is signed in on the page too. */
  token: async ({ page, request }, use, { project }) => {
    const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.manager);
    const answer = await request.post('/api/auth/telegram', { data: { initData } });
    const { token } = (await answer.json()) as { token: string };
    await useAccount(page, { login: people.manager, token });
    await use(token);
  },
  /** Products that are deleted after the test. */
  made: async ({ db }, use) => {
    const made: number[] = [];
    await use(made);
    await db.product.deleteMany({ where: { id: { in: made } } });
  },
});

const file = async (name: string, red: number, green: number, blue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toBuffer(),
});

const field = (place: Page | Locator, name: RegExp | string) => place.getByRole('textbox', { name });
const cell = (page: Page, column: string, variant: string) =>
  page.getByRole('textbox', { name: `${column}: ${variant}`, exact: true });
/** Drags a photo by its handle over another one. */
async function drag(page: Page, place: number, over: number): Promise<void> {
  const from = await photo(page, place).locator('xpath=..').locator('> span[aria-hidden]').last().boundingBox();
  const to = await photo(page, over).boundingBox();
  if (!from || !to) throw new Error('the photos are not on the screen');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
  await page.mouse.up();
}

const photo = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Фото ${number} из`) });

async function addAttribute(page: Page, name: string, values: string): Promise<void> {
  await page.getByLabel('Новая характеристика', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByLabel(`Новые значения: ${name}`).fill(values);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, which: string, what: string, value: string): Promise<void> {
  await page.getByLabel('Для каких вариантов').selectOption({ label: which });
  await page.getByLabel('Что заполнить').selectOption({ label: what });
  await page.getByRole('textbox', { name: 'Значение', exact: true }).fill(value);
  await page.getByRole('button', { name: 'Заполнить', exact: true }).click();
}

async function showFor(page: Page, number: number, value: string): Promise<void> {
  await photo(page, number).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Фото ${number}`) });
  await dialog.getByRole('checkbox', { name: value, exact: true }).check();
  await dialog.getByRole('button', { name: 'Готово' }).click();
}

const idIn = (page: Page): number => Number(/\/desk\/products\/(\d+)$/.exec(page.url())?.[1]);

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
}

test('a shirt of two colours and three sizes goes from photos to the shelf', async ({ page, token, made, db }) => {
  expect(token).not.toBe('');
  await watchShifts(page);
  await page.goto('/desk/products/new');
  await field(page, /^Название/).waitFor();
  await expectGoodScreen(page, 'a new product');

  await test.step('what is missing is said in words', async () => {
    await field(page, /^Название/).fill('Без цены');
    await page.getByRole('button', { name: 'Добавить товар' }).click();
    await expect(page.getByText('Цена — от 1 ₽')).toBeVisible();
    await expect(field(page, /^Цена/)).toBeFocused();
  });

  await test.step('photos, several at once', async () => {
    await page
      .getByLabel('Файлы фото')
      .setInputFiles([await file('red.jpg', 190, 40, 60), await file('blue.jpg', 40, 60, 190)]);
    await expect(photo(page, 2)).toBeVisible();
    // Here files are added without a press, so the content below moves without a user's action.
    await page.evaluate('void (window.shifts.length = 0)');
  });

  await test.step('texts, price, values, and every combination by one press', async () => {
    await field(page, /^Название/).fill('Рубашка из панели');
    await field(page, /^Описание/).fill('Лён, крой свободный.');
    await field(page, /^Цена/).fill('3200');
    await addAttribute(page, 'Цвет рубашки', 'Красный, Синий');
    await addAttribute(page, 'Рост', 'S, M, L');
    await page.getByRole('button', { name: 'Создать 6 вариантов' }).click();
    await expect(page.getByRole('heading', { name: 'Варианты: 6' })).toBeVisible();
  });

  await test.step('photos bound to the colours', async () => {
    await showFor(page, 1, 'Красный');
    await showFor(page, 2, 'Синий');
    await expect(page.getByRole('button', { name: 'Фото 2 из 2, для: Синий' })).toBeVisible();
  });

  await test.step('prices and pieces by row and by column', async () => {
    await fill(page, 'Рост: L', 'Цена, ₽', '3500');
    await fill(page, 'Цвет рубашки: Синий', 'Остаток, шт.', '4');
    await fill(page, 'Цвет рубашки: Красный', 'Остаток, шт.', '0');
    await cell(page, 'Остаток, шт.', 'Красный, S').fill('2');
    await expect(cell(page, 'Цена, ₽', 'Синий, L')).toHaveValue('3500');
    await expectGoodScreen(page, 'a product with variants');
  });

  await page.getByRole('button', { name: 'Добавить товар' }).click();
  await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
  const id = idIn(page);
  made.push(id);
  expect(await db.productVariant.count({ where: { productId: id } })).toBe(6);

  await test.step('buyers find it so', async () => {
    await page.goto(`/?product=${id}`);
    const sheet = page.getByRole('dialog', { name: 'Рубашка из панели' });
    await expect(sheet.getByText(sum('от 3 200 ₽'))).toBeVisible();
    const pictures = await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } });
    await sheet
      .getByRole('radio', { name: 'Синий', exact: true })
      .or(sheet.getByLabel('Цвет рубашки'))
      .first()
      .waitFor();
    await sheet.getByRole('radio', { name: 'Синий', exact: true }).click();
    const hash = /pictures\/(\w{32})/.exec(pictures[1]?.url ?? '')?.[1];
    await expect(sheet.locator(`img[src*="${hash}"]`).first()).toBeInViewport({ ratio: 0.5 });
    await sheet.getByRole('radio', { name: 'L', exact: true }).click();
    await expect(sheet.getByText(sum('^3 500 ₽$'))).toBeVisible();
    await expect(sheet.getByText('Осталось 4 шт.')).toBeVisible();
  });
});

test.describe('photos', () => {
  // A product that was never shown has no reviews.
  test.use({ tolerated: /404/ });

  test('a photo is cropped, moved by keys and by its handle, and shown as buyers see it, hidden or not', async ({
    page,
    token,
    made,
    db,
  }) => {
    await page.goto('/desk/products/new');
    await field(page, /^Название/).fill('Плед с фото');
    await field(page, /^Цена/).fill('4500');
    await page.getByRole('checkbox', { name: 'Показывать покупателям' }).uncheck();
    const files = [
      await file('one.jpg', 200, 180, 30),
      await file('two.jpg', 30, 180, 90),
      await file('3.jpg', 90, 90, 90),
    ];
    await page.getByLabel('Файлы фото').setInputFiles(files);
    await expect(photo(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Добавить товар' }).click();
    await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
    const id = idIn(page);
    made.push(id);
    const urls = async () =>
      (await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })).map(
        ({ url }) => url,
      );
    const [one, two, three] = await urls();

    await test.step('moved', async () => {
      await photo(page, 1).press('Alt+ArrowRight');
      await expect(photo(page, 2)).toBeFocused();
      await expect(page.getByText('Фото теперь 2-е из 3')).toBeAttached();
      await drag(page, 3, 1);
      await save(page);
      expect(await urls()).toEqual([three, two, one]);
      // Forwards over several: then the dragged element itself is moved in the page.
      await drag(page, 1, 3);
      await save(page);
      expect(await urls()).toEqual([two, one, three]);
      await drag(page, 3, 1);
      await save(page);
      expect(await urls()).toEqual([three, two, one]);
    });

    await test.step('cropped', async () => {
      await photo(page, 1).click();
      const dialog = page.getByRole('dialog', { name: 'Фото 1 из 3' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Обрезать' }).click();
      const crop = page.getByRole('dialog', { name: 'Обрезать фото' });
      await crop.getByRole('radio', { name: 'Свободно' }).click();
      await crop.getByLabel('Правый нижний угол, стрелки двигают').press('Shift+ArrowLeft');
      await expectAccessible(page);
      await crop.getByRole('button', { name: 'Обрезать', exact: true }).click();
      await dialog.getByRole('button', { name: 'Готово' }).click();
      await save(page);
      const [cropped, ...others] = await urls();
      expect(others).toEqual([two, one]);
      expect(cropped).not.toBe(three);
      expect(cropped).toMatch(/-7\d\dx9\d\d-/);
    });

    await test.step('shown to staff, and to nobody else', async () => {
      await page.getByRole('button', { name: 'Как видит покупатель' }).click();
      const frame = page.frameLocator('iframe[title="Товар на витрине"]');
      await expect(frame.getByRole('dialog', { name: 'Плед с фото' })).toBeVisible();
      const address = `/api/desk/products/${id}/preview`;
      expect((await page.request.get(address)).status()).toBe(401);
      expect((await page.request.get(address, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(200);
    });
  });
});

test.describe('two who edit one product', () => {
  test.use({ tolerated: /409/ });

  test('keep what each has changed, and a dead battery takes nothing @desktop', async ({
    page,
    token,
    made,
    request,
    db,
  }) => {
    const headers = { authorization: `Bearer ${token}` };
    const category = await db.category.findFirstOrThrow();
    const { id } = await db.product.create({ data: { title: 'Ваза', price: 100_000, categoryId: category.id } });
    made.push(id);
    await page.goto(`/desk/products/${id}`);
    await field(page, /^Название/).fill('Ваза высокая');

    await page.reload();
    await expect(page.getByText('Здесь несохранённые изменения с прошлого раза')).toBeVisible();
    await expect(field(page, /^Название/)).toHaveValue('Ваза высокая');

    const answer = await request.get(`/api/desk/products/${id}`, { headers });
    const { data } = (await answer.json()) as { data: EditedProduct };
    const theirs = await request.put(`/api/desk/products/${id}`, { headers, data: { ...data, price: 1290 } });
    expect(theirs.status()).toBe(200);

    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Товар изменили, пока вы его правили' });
    await expect(dialog.getByText(sum('1 000 ₽ → 1 290 ₽'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Сохранить вместе с моими правками' }).click();
    await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ title: 'Ваза высокая', price: 129_000 });
  });
});

test('a column of a spreadsheet is pasted, the keys go from cell to cell, a copy and a deletion say what they do @desktop', async ({
  page,
  token,
  made,
  db,
}) => {
  expect(token).not.toBe('');
  await page.goto('/desk/products/new');
  await field(page, /^Название/).fill('Чашка для вставки');
  await field(page, /^Цена/).fill('900');
  await addAttribute(page, 'Объём чашки', '200 мл, 300 мл, 400 мл');
  await page.getByRole('button', { name: 'Создать 3 варианта' }).click();
  const first = cell(page, 'Цена, ₽', '200 мл');
  await first.focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '900\\n1 100 ₽\\n1290,50');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
  await expect(cell(page, 'Цена, ₽', '400 мл')).toHaveValue('1290,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Цена, ₽', '300 мл')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Старая цена, ₽', '300 мл')).toBeFocused();
  await page.keyboard.type('1000');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Старая цена, ₽', '200 мл')).toBeFocused();
  await page.getByRole('button', { name: 'Добавить товар' }).click();
  await expect(page.getByText('Старая цена должна быть выше цены')).toBeVisible();
  await cell(page, 'Старая цена, ₽', '300 мл').fill('1500');
  await page.getByRole('button', { name: 'Добавить товар' }).click();
  await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
  const id = idIn(page);
  made.push(id);

  await page.getByRole('button', { name: 'Сделать копию' }).click();
  await expect(page.getByRole('heading', { name: 'Чашка для вставки (копия)' })).toBeVisible();
  const copy = idIn(page);
  made.push(copy);
  expect(await db.product.findUnique({ where: { id: copy } })).toMatchObject({ isHidden: true });

  await page.getByRole('button', { name: 'Удалить товар' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить товар?' });
  await expect(question.getByText('он исчезнет насовсем')).toBeVisible();
  await question.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Товар удалён')).toBeVisible();
  expect(await db.product.count({ where: { id: copy } })).toBe(0);
});
