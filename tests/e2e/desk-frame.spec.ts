import type { Page } from '@playwright/test';
import { type Account, signUp, useAccount } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { expect, test } from './shop-test.ts';
import { openInTelegram } from './telegram-client.ts';

/** The session of the sandbox's manager, who owns the shop. */
async function managerOf(page: Page, sandboxUrl: string): Promise<Account> {
  const initData = await sandboxOf(page.request, sandboxUrl).initData(people.manager);
  const answer = await page.request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await answer.json()) as { token: string };
  return { login: 'pavel', token };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('for those who do not work here', () => {
  /** All requests of the page before it goes to the home page. */
  async function wayHome(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.goto('/desk/categories');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('main')).toBeVisible();
    return asked;
  }
  // The page's own small script checks who this is; the desk itself is another file.
  const ofDesk = (asked: string[]) => asked.filter((path) => path.includes('open-desk'));

  test('the desk’s path shows home to a guest, without the desk @desktop', async ({ page }) => {
    expect(ofDesk(await wayHome(page))).toEqual([]);
  });

  test('the desk’s path shows home to a customer, without the desk @desktop', async ({ page, request }) => {
    const account = await signUp(request);
    await useAccount(page, account);
    expect(ofDesk(await wayHome(page))).toEqual([]);
  });

  test('a mini app launched at the desk shows a customer home @phone', async ({ page, request }, { project }) => {
    const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.buyer);
    await openInTelegram(page, { initData, path: '/desk' });
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('the storefront refers to nothing of the desk, and leads staff to it by a link @phone', async ({ page }, {
  project,
}) => {
  await useAccount(page, await managerOf(page, project.metadata.sandboxUrl));
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/');
  const html = await (await page.request.get('/')).text();
  expect(html).not.toContain('/desk');
  await page.getByRole('button', { name: 'Меню' }).click();
  const link = page.getByRole('link', { name: 'Управление магазином' });
  await expect(link).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/desk'))).toEqual([]);
  await link.click();
  await expect(heading(page, 'Начало')).toBeVisible();
});

test('a manager in Telegram comes into the desk with the launch @phone', async ({ page, request }, { project }) => {
  const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.manager);
  await openInTelegram(page, { initData, path: '/desk' });
  await expect(heading(page, 'Начало')).toBeVisible();
});

test('every screen of the frame works in narrow windows, with large letters and axe', async ({ page }, { project }) => {
  await useAccount(page, await managerOf(page, project.metadata.sandboxUrl));
  await watchShifts(page);
  for (const [path, name] of [
    ['/desk', 'Начало'],
    ['/desk/categories', 'Категории'],
    ['/desk/deliveries', 'Доставка'],
    ['/desk/deliveries/new', 'Новый способ доставки'],
    ['/desk/payments', 'Оплата'],
    ['/desk/documents', 'Документы'],
    ['/desk/documents/offer', 'Публичная оферта'],
    ['/desk/settings', 'Настройки'],
    ['/desk/appearance', 'Оформление'],
    ['/desk/sales', 'Акции'],
    ['/desk/sales/new', 'Новая акция'],
    ['/desk/promo-codes', 'Промокоды'],
    ['/desk/promo-codes/new', 'Новый промокод'],
    ['/desk/more', 'Ещё'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectGoodScreen(page, path);
  }
});

test('the search finds by a key press, and leads on by keys alone @desktop', async ({ page }, { project }) => {
  await useAccount(page, await managerOf(page, project.metadata.sandboxUrl));
  await page.goto('/desk');
  await expect(heading(page, 'Начало')).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Поиск по магазину' });
  await expect(field).toBeFocused();
  await field.fill('чай');
  await expect(page.getByRole('region', { name: 'Товары' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Категории' }).getByRole('link', { name: 'Чай и кофе' })).toBeVisible();
  await field.fill('Чайная неделя');
  const found = page.getByRole('region', { name: 'Акции' }).getByRole('link', { name: 'Чайная неделя' });
  await expect(found).toBeVisible();
  await expect(page.getByRole('region', { name: 'Категории' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  while (!(await found.evaluate((link) => link === link.ownerDocument.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Чайная неделя')).toBeVisible();
});

test('what is not saved is asked about, kept, and brought back @phone', async ({ page }, { project }) => {
  await useAccount(page, await managerOf(page, project.metadata.sandboxUrl));
  await page.goto('/desk/sales');
  await page.getByRole('link', { name: 'Новая акция' }).click();
  const title = page.getByLabel('Название');
  await title.fill('Неделя кружек');
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });

  await page.getByRole('link', { name: 'Товары', exact: true }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(title).toHaveValue('Неделя кружек');

  // Playwright's goBack would wait for a page, which the confirmation blocks.
  await page.evaluate('history.back()');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(heading(page, 'Акции')).toBeVisible();

  await page.getByRole('link', { name: 'Новая акция' }).click();
  await expect(title).toHaveValue('Неделя кружек');
  await page.getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(title).toHaveValue('');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(heading(page, 'Акции')).toBeVisible();
});
