import { expectAccessible } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';
import { openInTelegram } from './telegram-client.ts';

test('a shop only for Telegram shows only that, tells crawlers so, and opens in the mini app', async ({
  page,
  request,
  changeSettings,
}, { project }) => {
  await changeSettings({ telegramOnly: true });
  const notice = page.getByRole('heading', { name: 'Приложение доступно только в Telegram' });
  await page.goto('/cart');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/\s/);
  await expectAccessible(page);

  const initData = await sandboxOf(request, project.metadata.sandboxUrl).initData(people.buyer);
  await openInTelegram(page, { initData });
  if (project.metadata.width === 'phone') await expect(productCard(page, demo.title)).toBeVisible();
  else await expect(notice).toBeVisible();
});

test('the owner’s colours are on the page, and stay readable when they are garish @desktop', async ({
  page,
  changeSettings,
}) => {
  const theme = {
    bgMainColor: '#ffee00',
    bgContainerColor: '#ff00aa',
    bgButtonColor: '#00ff44',
    bgBurgerColor: '#6600ff',
    textMainColor: '#ffffff',
    textContainerColor: '#ff0000',
    textLinkColor: '#00ffff',
    borderRadius: '20px',
    fontFamily: 'Lora',
  };
  await changeSettings({ theme });
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  const styleOf = (name: string) =>
    page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`);
  expect(await styleOf('--bg-main')).toBe('#ffee00');
  expect(await styleOf('--bg-container')).toBe('#ff00aa');
  expect(await styleOf('--border-radius')).toBe('20px');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 238, 0)');
  await expect(page.locator('body')).toHaveCSS('font-family', /Lora Variable/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffee00');
  await expectAccessible(page);
  await page.goto('/?product=1');
  await page.getByRole('dialog').getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
