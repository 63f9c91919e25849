import type { Page } from '@playwright/test';
import { expectAccessible } from './account.ts';
import { field, file, idIn, photo, test } from './product-editor.ts';
import { expect } from './shop-test.ts';

/** Drags a photo by its handle over another one. */
async function drag(page: Page, place: number, over: number): Promise<void> {
  const from = await photo(page, place).locator('xpath=..').locator('> span[aria-hidden]').last().boundingBox();
  const to = await photo(page, over).boundingBox();
  if (!from || !to) throw new Error('the photos are not on the screen');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 6 });
  await page.mouse.up();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Есть несохранённые изменения')).toBeHidden();
}

test.describe('photos', () => {
  // A product that was never shown has no reviews.
  test.use({ tolerated: /404/ });

  test('a photo is cropped, moved by keys and by its handle, and shown as buyers see it, hidden or not @desktop', async ({
    page,
    token,
    made,
    db,
  }) => {
    await page.goto('/desk/products/new');
    await field(page, /^Название/).fill('Плед с фото');
    await field(page, /^Цена/).fill('4500');
    await page.getByRole('checkbox', { name: 'Показывать покупателям' }).uncheck();
    const files = [
      await file('one.jpg', 200, 180, 30),
      await file('two.jpg', 30, 180, 90),
      await file('3.jpg', 90, 90, 90),
    ];
    await page.getByLabel('Файлы фото').setInputFiles(files);
    await expect(photo(page, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Добавить товар' }).click();
    await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
    const id = idIn(page);
    made.push(id);
    const urls = async () =>
      (await db.productPicture.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })).map(
        ({ url }) => url,
      );
    const [one, two, three] = await urls();

    await test.step('moved', async () => {
      await photo(page, 1).press('Alt+ArrowRight');
      await expect(photo(page, 2)).toBeFocused();
      await expect(page.getByText('Фото теперь 2-е из 3')).toBeAttached();
      await drag(page, 3, 1);
      await save(page);
      expect(await urls()).toEqual([three, two, one]);
      // Forwards over several: then the dragged element itself is moved in the page.
      await drag(page, 1, 3);
      await save(page);
      expect(await urls()).toEqual([two, one, three]);
      await drag(page, 3, 1);
      await save(page);
      expect(await urls()).toEqual([three, two, one]);
    });

    await test.step('cropped', async () => {
      await photo(page, 1).click();
      const dialog = page.getByRole('dialog', { name: 'Фото 1 из 3' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Обрезать' }).click();
      const crop = page.getByRole('dialog', { name: 'Обрезать фото' });
      await crop.getByRole('radio', { name: 'Свободно' }).click();
      await crop.getByLabel('Правый нижний угол, стрелки двигают').press('Shift+ArrowLeft');
      await expectAccessible(page);
      await crop.getByRole('button', { name: 'Обрезать', exact: true }).click();
      await dialog.getByRole('button', { name: 'Готово' }).click();
      await save(page);
      const [cropped, ...others] = await urls();
      expect(others).toEqual([two, one]);
      expect(cropped).not.toBe(three);
      expect(cropped).toMatch(/-7\d\dx9\d\d-/);
    });

    await test.step('shown to staff, and to nobody else', async () => {
      await page.getByRole('button', { name: 'Как видит покупатель' }).click();
      const frame = page.frameLocator('iframe[title="Товар на витрине"]');
      await expect(frame.getByRole('dialog', { name: 'Плед с фото' })).toBeVisible();
      const address = `/api/desk/products/${id}/preview`;
      expect((await page.request.get(address)).status()).toBe(401);
      expect((await page.request.get(address, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(200);
    });
  });
});
