import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, forgetShifts, watchShifts } from './screen-check.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

test.use({ tolerated: /422|409/ });

/** The shop of the demo, as the other tests know it. */
let before: Awaited<ReturnType<ShopDatabase['document']['findMany']>> = [];
test.beforeEach(async ({ db }) => {
  before = await db.document.findMany();
});
test.afterEach(async ({ db }) => {
  await db.document.deleteMany({ where: { id: { notIn: before.map(({ id }) => id) } } });
  for (const { id, body } of before) await db.document.update({ where: { id }, data: { body } });
  await db.settings.update({ where: { id: 1 }, data: { legalDetails: {} } });
});

test('one word is corrected, seen in the preview, and then on the site @desktop', async ({ page, request, db }, {
  project,
}) => {
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/documents');
  await page.getByRole('link', { name: /^Публичная оферта/ }).click();
  const text = page.getByLabel('Текст документа');
  await expect(text).toHaveValue(/оформил заказ и получил его номер/);
  await expect(page.getByText('Это текст из примера: замените его своим.')).toBeVisible();
  await expectGoodScreen(page, 'a document');

  const save = page.getByRole('button', { name: 'Сохранить' });
  await text.fill('ы'.repeat(60_010));
  await expect(page.getByText('Лишнее: 10 знаков. Сократите текст.')).toBeVisible();
  await save.click();
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(save).toBeHidden();

  await text.fill((await text.inputValue()).replace('получил его номер', 'узнал его номер'));
  const preview = page.getByRole('region', { name: 'Так увидят покупатели' });
  await expect(preview.getByText('узнал его номер')).toBeVisible();
  await expectGoodScreen(page, 'a document in preview');
  await db.document.update({ where: { slug: 'offer' }, data: { body: 'Чужой текст.' } });
  await save.click();
  await expect(page.getByText('Пока вы правили, документ изменил кто-то ещё. Ваш текст')).toBeVisible();
  await page.getByText('Что сейчас на сайте').click();
  await expect(page.getByText('Чужой текст.')).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Сохранено, текст уже на сайте')).toBeVisible();
  await expect(save).toBeHidden();
  await page.goto('/documents/offer');
  await expect(page.getByText('узнал его номер')).toBeVisible();
});

test('a template asks for the details, is reviewed, saved, and removed again @phone', async ({ page, request, db }, {
  project,
}) => {
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/documents');
  const row = page.getByRole('link', { name: /^Возврат товара/ });
  await expect(row).toContainText('нет текста');
  await row.click();
  await expect(page.getByText('Текста ещё нет: добавьте, если он нужен.')).toBeVisible();
  await page.getByRole('button', { name: 'Взять шаблон' }).click();
  const sheet = page.getByRole('dialog', { name: 'Реквизиты для шаблона' });
  await sheet.getByLabel('Продавец').fill('ИП Павлов Павел Павлович');
  await sheet.getByLabel(/^ИНН/).fill('500100732258');
  await sheet.getByLabel(/^ОГРН/).fill('304500116000157');
  await sheet.getByLabel(/^Адрес/).fill('127000, Москва, ул. Лесная, 5');
  await sheet.getByLabel(/^Электронная почта/).fill('pavel');
  await sheet.getByRole('button', { name: 'Заполнить' }).click();
  await expect(sheet.getByText('Такого ИНН не бывает')).toBeVisible();
  await expect(sheet.getByText('не похоже на адрес почты')).toBeVisible();
  await expect(sheet.getByLabel(/^ИНН/)).toBeFocused();
  await expectGoodScreen(page, 'the details of a template');
  await sheet.getByLabel(/^ИНН/).fill('5001 0073 2259');
  await sheet.getByLabel(/^Электронная почта/).fill('pavel@example.ru');
  await sheet.getByRole('button', { name: 'Заполнить' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Текст документа')).toHaveValue(/ИП Павлов Павел Павлович\nИНН 500100732259, ОГРНИП/);
  await expect(page.getByText('Это шаблон, а не совет юриста')).toBeVisible();
  expect(await db.document.count({ where: { slug: 'returns' } })).toBe(0);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено, текст уже на сайте')).toBeVisible();
  expect((await db.document.findUnique({ where: { slug: 'returns' } }))?.body).toContain('pavel@example.ru');

  await page.getByRole('button', { name: 'Взять шаблон' }).click();
  await expect(sheet.getByLabel('Продавец')).toHaveValue('ИП Павлов Павел Павлович');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Убрать с сайта' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByText('Документ убран')).toBeVisible();
  await expect(row).toContainText('нет текста');
});

test('a text that is not saved is asked about, and is there again on the next visit @phone', async ({ page, request }, {
  project,
}) => {
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/documents/sizes');
  await page.getByLabel('Текст документа').fill('Размер | См\nS | 44');
  // What is to be done gives way to the first letter; no key was pressed that the browser would forgive it for.
  await forgetShifts(page);
  await page.getByRole('link', { name: 'Назад' }).click();
  await page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Уйти' }).click();
  await page.getByRole('link', { name: 'Таблица размеров нет текста', exact: true }).click();
  await expect(page.getByLabel('Текст документа')).toHaveValue('Размер | См\nS | 44');
  await page.getByText('Как на сайте').click();
  await expect(page.getByRole('rowheader', { name: 'S' })).toBeVisible();
  await expectGoodScreen(page, 'a document as buyers will see it');
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page.getByText('Здесь появится ваш текст.')).toBeVisible();
});
