import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Review } from '#shared/contract/review.ts';
import { expectAccessible, signUp, useAccount } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';

const photo = async (name: string, red: number, green: number, blue: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toBuffer(),
});

/** As a manager. */
async function publish(request: APIRequestContext, sandboxUrl: string, comment: string): Promise<Review> {
  const initData = await sandboxOf(request, sandboxUrl).initData(people.manager);
  const signedIn = await request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const list = await request.get(`/api/admin/reviews?q=${encodeURIComponent(comment)}`, { headers });
  const [review] = ((await list.json()) as { data: Review[] }).data;
  if (!review) throw new Error('the review is not there');
  const { id, updated_at } = review;
  const data = { is_approved: true, updated_at };
  const answer = await request.patch(`/api/admin/reviews/${id}/approve`, { headers, data });
  expect(answer.status()).toBe(200);
  return review;
}

test('a review comes with two pictures, which a guest sees once it is published @phone', async ({
  page,
  request,
  browser,
  db,
}, { project }) => {
  const comment = `Ношу не снимая ${crypto.randomUUID().slice(0, 8)}`;
  const product = await db.product.findFirstOrThrow({ where: { isHidden: false, reviewCount: 0 } });
  await useAccount(page, await signUp(request));
  await page.goto(`/?product=${product.id}`);
  await page.getByRole('button', { name: 'Оставить отзыв' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' });

  await test.step('the pictures are sent as they are chosen, and one is taken out', async () => {
    await dialog
      .getByLabel('Добавить фото')
      .setInputFiles([
        await photo('red.jpg', 190, 40, 60),
        await photo('green.jpg', 40, 160, 60),
        await photo('blue.jpg', 40, 60, 190),
      ]);
    await expect(dialog.getByRole('img', { name: 'Ваше фото 3' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Убрать фото 2' }).click();
    await expect(dialog.getByRole('img', { name: /Ваше фото/ })).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: '5 звёзд' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Комментарий').fill(comment);
    await page.screenshot({ path: test.info().outputPath('form.png') });
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(page.getByText('Спасибо! Отзыв появится после проверки')).toBeVisible();
  });

  const { pictures } = await publish(request, project.metadata.sandboxUrl, comment);
  expect(pictures).toHaveLength(2);

  await test.step('a guest looks at them small and large', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: project.use.baseURL ?? '' });
    const guest = await context.newPage();
    await guest.goto(`/?product=${product.id}`);
    const review = guest.getByRole('article').filter({ hasText: comment });
    await review.scrollIntoViewIfNeeded();
    const small = review.getByRole('button', { name: 'Увеличить фото 2 из 2' });
    await expect(small.locator('img')).toHaveJSProperty('naturalWidth', 320);
    await expectAccessible(guest);
    await guest.screenshot({ path: test.info().outputPath('guest.png') });
    await small.click();
    await expect(guest.getByRole('img', { name: /^Фото покупателя 2/ })).toBeInViewport();
    await guest.goBack();
    await expect(guest.getByRole('dialog', { name: /^Фотографии/ })).toBeHidden();
    await expect(review).toBeVisible();
    await context.close();
  });
});
