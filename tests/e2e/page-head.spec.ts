import { gzipSync } from 'node:zlib';
import { test as anyTest, type Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const KILOBYTE = 1024;
const SHOP_DATA = /\/api\/(?:categories|settings|deliveries|documents|payments\/active|theme)/;

/** Serves the home page with its text changed on the way. */
async function changePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

function shopCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (SHOP_DATA.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test('a first visit finds the shop’s data in the page and asks for none of it', async ({ page }) => {
  const calls = shopCalls(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Керамика и посуда' }).first()).toBeVisible();
  await expect(page).toHaveTitle('Прилавок — вещи для дома и неспешной жизни');
  expect(calls).toEqual([]);
});

anyTest('without that data the shop asks for it, and opens although a part of it is missing', async ({ page }) => {
  await changePage(page, (html) => html.replace(/<script type="application\/json".*?<\/script>/, ''));
  await page.route('/api/documents', (route) => route.fulfill({ status: 503, json: {} }));
  const calls = shopCalls(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const asked = ['/api/categories', '/api/deliveries', '/api/documents', '/api/payments/active', '/api/settings'];
  await expect.poll(() => [...new Set(calls)].sort()).toEqual([...asked, '/api/theme/css']);
});

test('a theme’s web font comes from the shop itself, and only when the theme names it', async ({
  page,
  changeSettings,
}) => {
  await changeSettings({ theme: {} });
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.url());
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(fonts).toEqual([]);

  await changePage(page, (html) => html.replace('"fontFamily":"system-ui"', '"fontFamily":"Manrope"'));
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => fonts.some((url) => /\/assets\/manrope-cyrillic-wght[^/]*\.woff2$/.test(url))).toBe(true);
  await expect.poll(() => page.evaluate(`document.fonts.check('16px "Manrope Variable"', 'Ж')`)).toBe(true);
  // Together with Central European letters the rouble sign would cost fifteen kilobytes and more.
  await expect.poll(() => fonts.some((url) => /\/manrope-rouble[^/]*\.woff2$/.test(url))).toBe(true);
  expect(fonts.filter((url) => url.includes('-ext-'))).toEqual([]);
  expect(fonts.every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(true);
});

test('a counter is not loaded on this machine', async ({ page, baseURL }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) outside.push(request.url());
  });
  await changePage(page, (html) => html.replace('"ym":""', '"ym":"12345678"'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(outside).toEqual([]);
});

test('the pictures that the page names for chats and home screens are there', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const share = /og:image" content="(.*?)"/.exec(html)?.[1] ?? '';
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  const icons = manifest.icons.map(({ src }) => src);
  const touch = /<link rel="apple-touch-icon" href="(.*?)"/.exec(html)?.[1] ?? '';
  for (const url of [new URL(share).pathname, ...icons, touch, '/icons/apple-touch-icon.png']) {
    const answer = await request.get(url);
    expect([url, answer.status(), answer.headers()['content-type']]).toEqual([url, 200, 'image/png']);
  }
});

test('what home needs at first stays within 140 KB of scripts and 20 KB of styles, packed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = urlsIn(html, /<script[^>]* src="([^"]+)"|<link rel="modulepreload"[^>]* href="([^"]+)"/g);
  const styles = urlsIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  expect(scripts.length).toBeGreaterThan(0);
  const packed = async (urls: string[]) => {
    let bytes = 0;
    for (const url of urls) bytes += gzipSync(await (await request.get(url)).body(), { level: 9 }).length;
    return bytes / KILOBYTE;
  };
  expect(await packed(scripts)).toBeLessThanOrEqual(140);
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
  expect(styles.length + inline.length).toBeGreaterThan(0);
  expect((await packed(styles)) + gzipSync(inline, { level: 9 }).length / KILOBYTE).toBeLessThanOrEqual(20);
});

test('the scripts that home begins with ask to be compiled while they load', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = urlsIn(html, /<script[^>]* src="([^"]*\/(?:libraries|shop)-[^"]+)"/g);
  expect(scripts).toHaveLength(2);
  for (const url of scripts) {
    // Browsers read it in the first line alone.
    expect(await (await request.get(url)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("a link to a product brings its sheet's script and style in the page, and nothing twice", async ({ request }) => {
  const html = await (await request.get('/?product=1')).text();
  const scripts = urlsIn(html, /<script[^>]* src="([^"]+)"/g);
  const preloads = urlsIn(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g);
  const styles = urlsIn(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  expect(scripts).toContainEqual(expect.stringMatching(/\/product-sheet-[^/]+\.js$/));
  expect(styles).toContainEqual(expect.stringMatching(/\/product-sheet-[^/]+\.css$/));
  expect([...new Set(scripts)]).toEqual(scripts);
  expect([...new Set(styles)]).toEqual(styles);
  expect(preloads).toEqual([expect.stringMatching(/\/sheet-parts-[^/]+\.js$/)]);
});

function urlsIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);
}
