import type { Locator } from '@playwright/test';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, guest } from './storefront.ts';

test.beforeEach(async ({ page, request }) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
});

test('in letters twice as large on a small phone the sum covers neither the fields nor the cart @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const enlarge = () => page.evaluate("document.documentElement.style.fontSize = '200%'");
  const isClear = (element: Locator) =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(node.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
    });
  await page.goto('/cart');
  const remove = page.getByRole('button', { name: `Удалить: ${demo.title}` });
  await remove.waitFor();
  await enlarge();
  await remove.focus();
  await expect.poll(() => isClear(remove)).toBe(true);

  await page.goto('/checkout');
  await page.getByRole('button', { name: demo.delivery }).click();
  await enlarge();
  for (const [label, words] of [
    ['Ф.И.О.', guest.fio],
    ['Телефон', guest.phone],
    ['Адрес доставки', guest.address],
    ['Логин', guest.login],
  ] as const) {
    await page.getByLabel(label).focus();
    await expect.poll(() => isClear(page.getByLabel(label)), label).toBe(true);
    await page.keyboard.insertText(words);
  }
});
