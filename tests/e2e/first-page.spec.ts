import { expect, test } from './shop-test.ts';
import { demo, productCard, sum } from './storefront.ts';

test.describe('with scripts off', () => {
  // Chromium logs this for each script that it does not run.
  test.use({ javaScriptEnabled: false, tolerated: /^csp / });

  test('home leads to a category, to a product and to a document, and each can be read @phone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
    await expect(productCard(page, demo.title)).toContainText(sum(demo.price));
    await expect(page.getByRole('combobox', { name: 'Поиск товаров' })).toHaveCount(1);

    await page.getByRole('link', { name: 'Керамика и посуда', exact: true }).click();
    await expect(page).toHaveURL('/category/keramika');
    await expect(page.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();

    await productCard(page, demo.title).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/category\/keramika\?product=\d+$/);
    const sheet = page.getByRole('dialog', { name: demo.title.replace(/ (?=мл)/, '\u00a0') });
    await expect(sheet).toContainText(sum(demo.price));
    await expect(sheet.getByRole('img').first()).toBeInViewport();
    await expect(page.getByRole('main')).toBeHidden();

    await page.getByRole('navigation', { name: 'Документы' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/documents\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

/** Opens the page before its scripts run, and measures layout shifts from then on. */
const WATCH = `
  const watched = { moved: 0, drawn: new Map() };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.moved += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const seen = new MutationObserver(() => {
    if (!document.querySelector('noscript')) return;
    seen.disconnect();
    for (const place of ['header', 'h1', 'article', 'article h2', 'dialog[open]', 'dialog[open] img', 'footer']) {
      const element = document.querySelector(place);
      if (element) watched.drawn.set(place, element);
    }
  });
  seen.observe(document, { childList: true, subtree: true });
`;

const MEASURE_PAGE_START = `({
  moved: watched.moved,
  drawn: [...watched.drawn.keys()],
  anew: [...watched.drawn].filter(([place, was]) => document.querySelector(place) !== was).map(([place]) => place),
})`;

for (const [what, path] of [
  ['home', '/'],
  ['a category', '/category/keramika'],
  ['a sale', '/sale/1'],
  ['a product', '/?product=1'],
] as const) {
  test(`what the server drew of ${what} is gone on with: nothing is drawn anew, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(WATCH);
    await page.goto(path);
    // Only the storefront knows that nobody is signed in.
    await expect(page.getByRole('button', { name: 'Войти', includeHidden: true }).first()).toBeAttached();
    if (path.includes('product')) await expect(page.locator('dialog:modal')).toBeVisible();
    await page.getByRole('region', { name: /^Уведомления/, includeHidden: true }).waitFor({ state: 'attached' });
    const went = await page.evaluate<{ moved: number; drawn: string[]; anew: string[] }>(MEASURE_PAGE_START);
    expect(went.drawn.length).toBeGreaterThan(3);
    expect(went.anew).toEqual([]);
    expect(went.moved).toBeLessThan(0.02);
  });
}

test('a sale page rendered only in the browser because of its filters does not shift either', async ({ page }) => {
  await page.addInitScript(WATCH);
  // On a slow phone the page is drawn before the sale's name is known.
  await page.route('/api/sales/all', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/sale/1?in_stock=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Чайная неделя' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate('watched.moved')).toBeLessThan(0.02);
});

test.describe('what is not there', () => {
  test.use({ tolerated: /404/ });

  test('is told by the page itself, and leads on @phone', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = await page.goto('/?product=999999');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('dialog:modal').getByText('Этого товара больше нет')).toBeVisible();
    await page.getByRole('button', { name: 'К другим товарам' }).click();
    await expect(page).toHaveURL('/');
    await expect(productCard(page, demo.title)).toBeVisible();
    expect(asked).not.toContain('/api/products/999999');
  });
});
