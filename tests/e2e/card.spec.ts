import { answer, success } from './answers.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard, sum } from './storefront.ts';

test('a card asks for the choice, shows its price, counts what is taken and opens its description', async ({
  page,
  request,
}) => {
  const product = await productNamed(request, demo.title);
  const card = productCard(page, demo.title);
  await page.goto('/');
  await card.getByRole('button', { name: 'В корзину' }).click();
  await expect(card.getByRole('alert')).toHaveText('Пожалуйста, выберите атрибут товара');
  await expect(page.locator('[data-sonner-toast]')).toContainText('Пожалуйста, выберите атрибут товара');
  await expect(page.getByRole('link', { name: 'Корзина пуста' })).toBeVisible();

  await card.getByRole('combobox').selectOption({ label: 'Хвойный' });
  await expect(card.getByText(sum('1 390 ₽'))).toBeVisible();
  await card.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('Товар добавлен в корзину!')).toBeVisible();
  await card.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(page.getByRole('link', { name: sum('Корзина: 2 товара на 2 780 ₽') })).toBeVisible();
  await card.getByRole('button', { name: 'Уменьшить количество' }).click();
  await card.getByRole('button', { name: 'Убрать из корзины' }).click();
  await expect(page.getByRole('link', { name: 'Корзина пуста' })).toBeVisible();

  const description = card.getByRole('button', { name: product.description.slice(0, 30) });
  await expect(description).toHaveAttribute('aria-expanded', 'false');
  const { height = 0 } = (await description.boundingBox()) ?? {};
  await description.click();
  await expect(description).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => (await description.boundingBox())?.height).toBeGreaterThan(height);
  await description.click();
  await expect(description).toHaveAttribute('aria-expanded', 'false');
});

test('a person without a name can still buy @phone', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/reviews/latest?limit=3')).json()) as { data: object[] };
  const [first, second, third] = data;
  const reviews = [
    { ...first, first_name: 'Мария', login: 'maria' },
    { ...second, first_name: null, login: 'petr_77' },
    { ...third, first_name: null, login: null },
  ];
  await answer(page, '**/api/reviews/latest?*', success(reviews));
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Поиск товаров' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const cards = page.getByRole('region', { name: 'Отзывы покупателей' }).getByRole('article');
  for (const [place, name] of ['Мария', 'petr_77', 'Пользователь'].entries()) {
    await expect(cards.nth(place)).toContainText(name);
  }
  await expect(page.getByText('Чтобы увидеть свои отзывы, войдите в систему')).toBeVisible();
});

test('the floating cart leaves the words of the button below it to be read', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/');
  const cart = page.getByRole('link', { name: /^Корзина: / });
  await cart.waitFor();
  const button = page.getByRole('button', { name: 'В корзину' }).nth(1);
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const wordsEnd = await button.evaluate((element) => {
    const words = element.ownerDocument.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right;
  });
  const { x: cartStart = 0 } = (await cart.boundingBox()) ?? {};
  const { x = 0, width = 0 } = (await button.boundingBox()) ?? {};
  expect(cartStart, 'the cart lies over the button').toBeLessThan(x + width);
  expect(cartStart).toBeGreaterThanOrEqual(wordsEnd);
});
