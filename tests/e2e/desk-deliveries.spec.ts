import { Prisma } from '#prisma/generated/client.ts';
import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { type ShopDatabase, untilServed } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

test.use({ tolerated: /422/ });

/** The shop of the demo, as the other tests know it. */
let before: Awaited<ReturnType<ShopDatabase['delivery']['findMany']>> = [];
test.beforeEach(async ({ db }) => {
  before = await db.delivery.findMany();
});
test.afterEach(async ({ db, request }) => {
  await db.delivery.deleteMany({ where: { id: { notIn: before.map(({ id }) => id) } } });
  for (const { id, days, pickupPoints, ...row } of before) {
    const data = { ...row, days: days ?? Prisma.DbNull, pickupPoints: pickupPoints ?? [] };
    await db.delivery.update({ where: { id }, data });
  }
  await untilServed(request);
});

test('a delivery is added, put first, changed and deleted, and buyers see each of it @phone', async ({
  page,
  request,
}, { project }) => {
  const offered = async () => {
    const { data } = (await (await request.get('/api/deliveries')).json()) as { data: { title: string }[] };
    return data.find(({ title }) => title === 'Пункт СДЭК');
  };
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/deliveries');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectGoodScreen(page, 'deliveries');
  await page.getByRole('link', { name: 'Новый способ' }).click();
  await page.getByLabel(/^Цена/).fill('дорого');
  await page.getByLabel('Пункты выдачи').fill('Тула, пр. Ленина, 1 | 10–20\nТверь, Речная, 7');
  await page.getByLabel('Покупатель выбирает день доставки').check();
  await expect(page.getByLabel('Сколько дней')).toHaveValue('7');
  await page.getByLabel('воскресенье').check({ force: true });
  await page.getByLabel('Интервалы').fill('10-14, 14-18');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Заполните это поле.')).toBeVisible();
  await expect(page.getByText('Напишите сумму числом, например 300.')).toBeVisible();
  await expect(page.getByLabel('Название')).toBeFocused();
  await expectGoodScreen(page, 'a new delivery');
  expect(await offered()).toBeUndefined();

  await page.getByLabel('Название').fill('Пункт СДЭК');
  await page.getByLabel(/^Цена/).fill('199,50');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Пункт СДЭК' });
  await expect(row).toContainText('2 пункта выдачи');
  await expect(row).toContainText('кроме вс; 10:00–14:00, 14:00–18:00');
  await untilServed(request);
  expect(await offered()).toMatchObject({
    price: 199.5,
    pickup_points: [
      { address: 'Тула, пр. Ленина, 1', hours: '10–20' },
      { address: 'Тверь, Речная, 7', hours: '' },
    ],
    days: { from: 1, count: 7, closed: [7], intervals: ['10:00–14:00', '14:00–18:00'] },
  });

  const link = page.getByRole('link', { name: /^Пункт СДЭК/ });
  await link.focus();
  while (await page.getByRole('main').getByRole('listitem').first().filter({ hasText: 'Пункт СДЭК' }).isHidden()) {
    await page.keyboard.press('Alt+ArrowUp');
  }
  await expect(page.getByText(/^Пункт СДЭК: место 1 из/)).toBeAttached();
  await expect(async () => {
    const { data } = await (await request.get('/api/deliveries')).json();
    expect(data[0].title).toBe('Пункт СДЭК');
  }).toPass();

  await link.click();
  await page.getByLabel('Предлагать покупателям').uncheck();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);
  await untilServed(request);
  expect(await offered()).toBeUndefined();

  await page.getByRole('button', { name: 'Удалить способ доставки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Способ доставки удалён')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Доставка' })).toBeVisible();
  await expect(row).toHaveCount(0);

  // A shop that has none and does not deliver.
  await page.route('**/api/desk/deliveries', (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: [] } }),
  );
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, delivery_enable: false } } });
  });
  await page.reload();
  await expect(page.getByText('Способов доставки пока нет')).toBeVisible();
  await expect(page.getByText(/^Доставка выключена/)).toBeVisible();
  await expectAccessible(page);
});
