import type { Page } from '@playwright/test';
import type { EditedProduct } from '#shared/contract/desk/product-editor.ts';
import { expectAccessible } from './account.ts';
import { field, file, idIn, photo, test } from './product-editor.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { expect } from './shop-test.ts';
import { sum } from './storefront.ts';

const cell = (page: Page, column: string, variant: string) =>
  page.getByRole('textbox', { name: `${column}: ${variant}`, exact: true });

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

test('a shirt of two colours and three sizes goes from photos to the shelf @phone', async ({
  page,
  token,
  made,
  db,
}) => {
  expect(token).not.toBe('');
  await watchShifts(page);
  await page.goto('/desk/products/new');
  await field(page, /^Название/).waitFor();
  await expectGoodScreen(page, 'a new product');

  await test.step('what is missing is named in a message', async () => {
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

test.use({ tolerated: /409/ });

test('a column of a spreadsheet is pasted, the keys go from cell to cell, a copy and a deletion say what they do @desktop', async ({
  page,
  token,
  made,
  request,
  db,
}) => {
  const headers = { authorization: `Bearer ${token}` };
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

  await test.step('what somebody else changes meanwhile is shown, and kept with the own changes', async () => {
    await field(page, /^Описание/).fill('Тонкий фарфор.');
    const answer = await request.get(`/api/desk/products/${id}`, { headers });
    const { data } = (await answer.json()) as { data: EditedProduct };
    const theirs = await request.put(`/api/desk/products/${id}`, { headers, data: { ...data, price: 890 } });
    expect(theirs.status()).toBe(200);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Товар изменили, пока вы его правили' });
    await expect(dialog.getByText(sum('900 ₽ → 890 ₽'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Сохранить вместе с моими правками' }).click();
    await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
    const saved = await db.product.findUnique({ where: { id } });
    expect(saved).toMatchObject({ description: 'Тонкий фарфор.', price: 89_000 });
  });

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
