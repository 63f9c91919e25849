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

test.describe('where something fails', () => {
  test.use({ tolerated: /404|409|Failed to load resource|ERR_FAILED/ });

  test('an answer that cannot be sent stays in its form, also on another day @phone', async ({ page, request, db }, {
    project,
  }) => {
    const { word, clean } = await writes(db);
    await openDesk(page, request, project.metadata.sandboxUrl, '/reviews');
    const card = reviewOf(page, word);
    await card.getByRole('button', { name: 'Ответить' }).click();
    await page.route('**/api/desk/reviews/*/answer', (route) => route.abort());
    await card.getByLabel('Ответ магазина').fill('Разберёмся');
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await expect(card.getByText('Нет связи с магазином')).toBeVisible();
    await expect(card.getByLabel('Ответ магазина')).toHaveValue('Разберёмся');
    await page.unroute('**/api/desk/reviews/*/answer');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await card.getByRole('button', { name: 'Ответить' }).click();
    await expect(card.getByText('Здесь несохранённые изменения с прошлого раза.')).toBeVisible();
    await expect(card.getByLabel('Ответ магазина')).toHaveValue('Разберёмся');
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await expect(card.getByRole('button', { name: 'Изменить ответ' })).toBeVisible();
    await clean();
  });

  test('the second person to answer reads the first answer and keeps their own text @desktop', async ({
    page,
    request,
    db,
  }, { project }) => {
    const { word, review, clean } = await writes(db);
    await openDesk(page, request, project.metadata.sandboxUrl, `/reviews?q=${word}`);
    const card = reviewOf(page, word);
    await card.getByRole('button', { name: 'Ответить' }).click();
    await card.getByLabel('Ответ магазина').fill('Второй ответ');
    await db.review.update({
      where: { id: review.id },
      data: { answer: 'Первый ответ', answeredAt: new Date(), updatedAt: review.updatedAt },
    });
    await card.getByRole('button', { name: 'Отправить ответ' }).click();
    await expect(card.getByText('Первый ответ')).toBeVisible();
    await expect(card.getByLabel('Ответ магазина')).toHaveValue('Второй ответ');
    await card.getByRole('button', { name: 'Сохранить ответ' }).click();
    await expect(card.getByText('Второй ответ')).toBeVisible();
    await card.getByRole('button', { name: 'Убрать ответ…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
    await expect(card.getByText('Второй ответ')).toHaveCount(0);
    await clean();
  });

  test('filters are in the address, and an empty or failed list says so @desktop', async ({ page, request, db }, {
    project,
  }) => {
    const { word, clean } = await writes(db);
    await openDesk(page, request, project.metadata.sandboxUrl, '/reviews');
    await page.getByRole('searchbox', { name: 'Поиск отзывов' }).fill(word);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Оценка' }).selectOption('1');
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await page.getByRole('button', { name: 'Опубликованные' }).click();
    await expect(page).toHaveURL(/show=published$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/api/desk/reviews?*', (route) => route.fulfill({ status: 404, json: { success: false } }));
    await page.reload();
    await expect(page.getByText('Не получилось загрузить')).toBeVisible();
    await page.unroute('**/api/desk/reviews?*');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await clean();
  });
});
