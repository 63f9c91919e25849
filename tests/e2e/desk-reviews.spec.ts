import type { Page } from '@playwright/test';
import { openDesk } from './open-desk.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

/** A new waiting review with a unique text. */
async function writes(db: ShopDatabase) {
  const word = `слово${crypto.randomUUID().slice(0, 8)}`;
  const product = await db.product.findFirstOrThrow({ where: { isHidden: false }, orderBy: { id: 'asc' } });
  const author = await db.user.create({ data: { firstName: 'Мария' } });
  const data = { productId: product.id, userId: author.id, rating: 4, comment: `Хорошая вещь, ${word}` };
  const review = await db.review.create({ data });
  const clean = () => db.user.delete({ where: { id: author.id } });
  return { word, product, review, clean };
}

const reviewOf = (page: Page, word: string) => page.getByRole('article').filter({ hasText: word });

test('a review is published, answered, and shown with its answer in the shop @phone', async ({ page, request, db }, {
  project,
}) => {
  const { word, product, review, clean } = await writes(db);
  await watchShifts(page);
  await openDesk(page, request, project.metadata.sandboxUrl, '/reviews');
  const card = reviewOf(page, word);
  await expect(card.getByText('На проверке')).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Отзывы|Ещё) ждут: \d+$/ })).toBeVisible();
  await expectGoodScreen(page, 'reviews');
  await card.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(card.getByText('Опубликован', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();

  await card.getByRole('button', { name: 'Ответить' }).click();
  await expect(card.getByLabel('Ответ магазина')).toBeFocused();
  await card.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(card.getByText('Ответ — от 1 до 1000 знаков')).toBeVisible();
  await card.getByLabel('Ответ магазина').fill('Спасибо, Мария!');
  await expect(card.getByText('15 из 1000')).toBeVisible();
  await expectGoodScreen(page, 'an answer to a review');
  await card.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(card.getByText('Спасибо, Мария!')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Изменить ответ' })).toBeVisible();
  expect(await db.review.findUnique({ where: { id: review.id } })).toMatchObject({
    isApproved: true,
    answer: 'Спасибо, Мария!',
  });

  await page.goto(`/?product=${product.id}`);
  const shown = page.getByRole('dialog').getByRole('article').filter({ hasText: word });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByText('Ответ магазина')).toBeVisible();
  await expect(shown.getByText('Спасибо, Мария!')).toBeVisible();
  await clean();
});
