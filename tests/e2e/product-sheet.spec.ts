import { expect, test } from './shop-test.ts';
import { demo, sum } from './storefront.ts';

test('a product opens over the list, and going back finds the list as it was @phone', async ({ page }) => {
  await page.goto('/?page=2');
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'В корзину' }) });
  const title = (await card.nth(3).getByRole('heading').textContent()) ?? '';
  await card.nth(3).getByRole('link', { name: title }).last().click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/\?page=2&product=\d+$/);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 6)}`));

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/?page=2');
  await expect(card.nth(3)).toBeInViewport();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(0);
  await expect(page).not.toHaveTitle(new RegExp(`^${title.slice(0, 6)}`));

  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('what a linked product covers on a phone is drawn when it closes @phone', async ({ page }) => {
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/products');
  await page.goto('/?product=1');
  await listed;
  await page.waitForLoadState('networkidle');
  const sheet = page.getByRole('dialog', { name: demo.title });
  await expect(sheet.getByRole('region', { name: 'Отзывы' })).toBeAttached();
  expect(await page.locator('main article').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('article').filter({ hasText: demo.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Акции' })).toBeVisible();
});

test('a link opens the product: its pictures, its choice, its price and its reviews', async ({ page }) => {
  await page.goto('/?product=1');
  const sheet = page.getByRole('dialog', { name: demo.title });
  await test.step('pictures', async () => {
    await sheet.getByRole('button', { name: 'Следующая фотография' }).click();
    const second = sheet.getByRole('button', { name: 'Фотография 2 из 3' });
    await expect(second).toHaveAttribute('aria-current', 'true');
    await sheet.getByRole('button', { name: 'Фотография 3 из 3' }).click();
    await expect(sheet.getByRole('button', { name: 'Следующая фотография' })).toBeDisabled();
  });
  await test.step('into the cart', async () => {
    const toCart = sheet.getByRole('button', { name: 'В корзину' });
    await toCart.click();
    const warning = sheet.getByText('Пожалуйста, выберите атрибут товара');
    await expect(warning).toBeVisible();
    // On a phone the button stays at the bottom edge and must not cover the text.
    const room = async () => {
      const [words, button] = await Promise.all([warning.boundingBox(), toCart.boundingBox()]);
      return words && button ? button.y - (words.y + words.height) : Number.NaN;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await sheet.getByRole('radio', { name: 'Терракота' }).check();
    await expect(sheet.getByText(sum(`^${demo.price}$`))).toBeVisible();
    await sheet.getByRole('button', { name: 'В корзину' }).click();
    await expect(sheet.getByRole('button', { name: 'Увеличить количество' })).toBeVisible();
  });
  await test.step('what people say', async () => {
    await expect(sheet.getByRole('img', { name: 'Оценка 4,67 из 5' })).toBeVisible();
    await sheet.getByRole('button', { name: '3 отзыва' }).click();
    const reviews = sheet.getByRole('region', { name: 'Отзывы' });
    await expect(reviews.getByRole('article')).toHaveCount(3);
    await expect(reviews.getByRole('button', { name: 'Оставить отзыв' })).toBeInViewport();
  });
  await test.step('the way to the cart', async () => {
    const toCart = sheet.getByRole('link', { name: 'Перейти в корзину' });
    await expect(toCart).toHaveAttribute('href', '/cart');
    // On a phone it stays at the bottom edge; on a desktop it is beside the choice.
    if ((page.viewportSize()?.width ?? 0) < 640) await expect(toCart).toBeInViewport({ ratio: 1 });
  });
  await sheet.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Корзина: 1 товар/ })).toBeVisible();
});

test('on a phone that lies on its side the button is in view, and the missing choice above it @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto('/?product=1');
  const sheet = page.getByRole('dialog', { name: demo.title });
  const toCart = sheet.getByRole('button', { name: 'В корзину' });
  await expect(toCart).toBeInViewport({ ratio: 1 });
  await toCart.click();
  const warning = sheet.getByText('Пожалуйста, выберите атрибут товара');
  await expect(warning).toBeInViewport({ ratio: 1 });
  const room = async () => {
    const [words, button] = await Promise.all([warning.boundingBox(), toCart.boundingBox()]);
    return words && button ? button.y - (words.y + words.height) : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test('a product can be shared where there is nothing to share with @desktop', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?product=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^http:\/\/localhost:\d+\/\?product=1$/);
});
