import type { Page } from '@playwright/test';
import { type Account, expectAccessible, useAccount } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { demo, productCard } from './storefront.ts';

const SIZES = { slug: 'sizes', title: 'Таблица размеров', body: 'Объём | Высота, см\n320 мл | 9,5\n450 мл | 11' };

async function managerOf(page: Page, sandboxUrl: string): Promise<Account> {
  const initData = await sandboxOf(page.request, sandboxUrl).initData(people.manager);
  const answer = await page.request.post('/api/auth/telegram', { data: { initData } });
  const { token } = (await answer.json()) as { token: string };
  return { login: 'pavel', token };
}

test('staff give a category its sizes, and a buyer reads them beside the choice @desktop', async ({ page, db }, {
  project,
}) => {
  await useAccount(page, await managerOf(page, project.metadata.sandboxUrl));
  const document = await db.document.create({ data: SIZES });
  try {
    await page.goto('/desk/categories');
    const { title } = await db.category.findFirstOrThrow({ where: { products: { some: { title: demo.title } } } });
    await page.getByRole('button', { name: `Изменить: ${title}` }).click();
    const editor = page.getByRole('dialog', { name: 'Изменить категорию' });
    await editor.getByRole('combobox', { name: 'Таблица размеров' }).selectOption(SIZES.title);
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('с таблицей размеров')).toBeVisible();

    await page.goto('/');
    await productCard(page, demo.title).getByRole('link', { name: demo.title }).first().click();
    const sheet = page.getByRole('dialog', { name: demo.title });
    await sheet.getByRole('button', { name: SIZES.title }).click();
    const table = page.getByRole('dialog', { name: SIZES.title });
    await expect(table.getByRole('row', { name: '450 мл 11' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(table).toBeHidden();
    await expect(sheet).toBeVisible();
  } finally {
    await db.document.delete({ where: { id: document.id } });
  }
});
