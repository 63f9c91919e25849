import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { writeXlsx } from '#shared/platform/table-files/write-xlsx.ts';
import { zipOf } from '../support/zip.ts';
import { type EmptyShop, startEmptyShop } from './empty-shop.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { openShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, orderNumber, productCard } from './storefront.ts';

const GOODS = 400;
const PICTURED = 12;
const SIZES = ['S', 'M'];
const COLOURS = ['Белый', 'Синий'];
const SLOW = { timeout: 120_000 };

const HEADS = ['Группа', 'Артикул', 'Название', 'Категория', 'Цена', 'Остаток', 'Свойство: Цвет', 'Свойство: Размер'];
const codeOf = (number: number): string => `F-${String(number).padStart(3, '0')}`;
const titleOf = (number: number): string => `Футболка «Север» № ${String(number).padStart(3, '0')}`;

/** The filled template: shirts in their colours and sizes, and three wrong rows. */
function goodsTable(): Promise<Buffer> {
  const rows = Array.from({ length: GOODS }, (_, at) => at + 1).flatMap((number) =>
    COLOURS.flatMap((colour) =>
      SIZES.map((size) => [
        codeOf(number),
        `${codeOf(number)}-${colour}-${size}`,
        titleOf(number),
        'Футболки',
        1490 + number,
        5,
        colour,
        size,
      ]),
    ),
  );
  const wrong = [
    ['', 'X-1', 'Кепка', 'Головные уборы', 'дорого', 5, '', ''],
    ['', 'X-2', 'Шарф', 'Головные уборы', 900, 'пара штук', '', ''],
    ['', 'X-3', 'Шапка', 'Головные уборы', '', 5, '', ''],
  ];
  return writeXlsx([HEADS, ...rows, ...wrong]);
}

/** Photos for the first variants of the last products, which the shop shows first. */
async function photographs(): Promise<Buffer> {
  const numbers = Array.from({ length: PICTURED }, (_, at) => at + 1);
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      name: `фото/${codeOf(number)}-${COLOURS[0]}-${SIZES[0]}.jpg`,
      bytes: await sharp({
        create: { width: 400, height: 500, channels: 3, background: { r: 20 * number, g: 90, b: 140 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
  return zipOf(parts);
}

let shop: EmptyShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop.close());

/** The owner is signed in, as after Telegram's own sign-in in the browser. */
async function openDesk(page: Page, path: string): Promise<void> {
  const sandbox = sandboxOf(page.request, shop.sandboxUrl);
  await sandbox.start(people.manager);
  const initData = await sandbox.initData(people.manager);
  const answer = await page.request.post(`${shop.url}/api/auth/telegram`, { data: { initData } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), data.token);
  await page.goto(`${shop.url}/desk${path}`);
}

test('from an empty shop to a first order by a table of four hundred goods @desktop', async ({ page }) => {
  test.setTimeout(180_000);
  await watchShifts(page);
  await openDesk(page, '/imports');

  await test.step('the template comes as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать образец' }).click();
    expect((await download).suggestedFilename()).toBe('шаблон-товаров.xlsx');
    await expectGoodScreen(page, 'imports');
  });

  await test.step('a table and an archive of photographs are looked through', async () => {
    await page.getByLabel(/Выберите файл|Перетащите файл/).setInputFiles([
      { name: 'товары.xlsx', mimeType: 'application/octet-stream', buffer: await goodsTable() },
      { name: 'фото.zip', mimeType: 'application/zip', buffer: await photographs() },
    ]);
    await expect(page.getByText('фото.zip')).toBeVisible();
    await page.getByRole('button', { name: 'Загрузить и посмотреть' }).click();
    await expect(page.getByRole('heading', { name: 'товары.xlsx' })).toBeVisible(SLOW);
    // The file is added without a press, so the move of the content below counts as a layout shift.
    await page.evaluate('void (window.shifts.length = 0)');
    await expect(page.getByRole('radio', { name: /400 Новые товары/ })).toBeVisible(SLOW);
    await expect(page.getByRole('radio', { name: /3 Строки с ошибками/ })).toBeChecked();
    await expect(page.getByText('Строка 1602')).toBeVisible();
    await expect(page.getByText('Цена «дорого» — не число')).toBeVisible();
    await expect(page.getByText('Нет цены')).toBeVisible();
    await page.getByRole('radio', { name: /Новые товары/ }).check({ force: true });
    await expect(page.getByText('1 491 ₽ · 4 варианта')).toBeVisible();
    await expectGoodScreen(page, 'preview');
  });

  await test.step('it is applied as a whole', async () => {
    await page.getByRole('button', { name: 'Применить', exact: true }).click();
    await expect(page.getByText(/^Применён /)).toBeVisible(SLOW);
    await expect(page.getByRole('radio', { name: /400 Добавлены/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать отчёт' }).click();
    expect((await download).suggestedFilename()).toMatch(/^отчёт-импорта-\d{4}-\d\d-\d\d\.xlsx$/);
    await expectGoodScreen(page, 'applied');
  });

  await test.step('the storefront shows the goods with their photographs, and takes the first order', async () => {
    const { db, close } = await openShopDatabase(shop.dataDir);
    try {
      await db.delivery.create({ data: { title: demo.delivery, price: 35_000 } });
      await db.paymentMethod.create({ data: { name: 'По договорённости', type: 'cash' } });
    } finally {
      await close();
    }
    await page.goto(shop.url);
    const card = productCard(page, titleOf(1));
    await expect(card.getByRole('img').first()).toHaveAttribute('src', /\/uploads\/pictures\//);
    await card.getByRole('combobox').selectOption('Белый');
    await card.getByText('S', { exact: true }).click();
    await card.getByRole('button', { name: 'В корзину' }).click();
    await expect(card.getByRole('button', { name: 'Увеличить количество' })).toBeVisible();
    await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await page.getByRole('button', { name: /Оформить заказ/ }).click();
    await fillDelivery(page);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    expect(await orderNumber(page)).toBeGreaterThan(0);
  });

  await test.step('what was ordered stays, everything else is taken back', async () => {
    await page.goto(`${shop.url}/desk/imports`);
    await page.getByRole('link', { name: /товары\.xlsx/ }).click();
    await page.getByRole('button', { name: 'Отменить импорт' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
    await expect(page.getByText(/Импорт отменён/)).toBeVisible(SLOW);
    await page.goto(shop.url);
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
