import { expectAccessible } from './account.ts';
import { openDesk } from './open-desk.ts';
import type { ShopDatabase } from './shop-database.ts';
import { expect, test } from './shop-test.ts';

/** A user whom the bot may write to asks the shop a question. */
async function asks(db: ShopDatabase, text: string) {
  const customer = await db.user.create({
    data: { telegramId: BigInt(Date.now()), firstName: `Мария ${crypto.randomUUID().slice(0, 6)}`, canMessage: true },
  });
  const question = await db.orderMessage.create({
    data: { customerId: customer.id, authorId: customer.id, isFromShop: false, text, isWaiting: true },
  });
  return { customer, question };
}

test('a question is answered with a template and leaves the inbox @phone', async ({ page, request, db }, {
  project,
}) => {
  const { customer, question } = await asks(db, 'До скольки вы сегодня работаете?');
  const title = `Часы ${crypto.randomUUID().slice(0, 6)}`;
  await openDesk(page, request, project.metadata.sandboxUrl, '/inbox/templates');
  await page.getByLabel('Название').fill(title);
  await page.getByLabel('Текст ответа').fill('Мы работаем с 10 до 20.');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Назад' }).click();
  const row = page.getByRole('link', { name: customer.firstName ?? '' });
  await expect(row).toContainText('До скольки вы сегодня работаете?');
  await expectAccessible(page);
  await row.click();
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByLabel('Ответ')).toHaveValue('Мы работаем с 10 до 20.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Вопрос закрыт: покупатель больше не ждёт ответа.')).toBeVisible();
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(row).toHaveCount(0);
  expect(await db.orderMessage.count({ where: { id: question.id, isWaiting: true } })).toBe(0);
  await db.replyTemplate.deleteMany({ where: { title } });
});

test('figures of any days are shown, turned and kept as a table @desktop', async ({ page, request }, { project }) => {
  await openDesk(page, request, project.metadata.sandboxUrl, '/figures');
  await expect(page.getByRole('img', { name: /^Сумма заказов за/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'По времени' }).getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expect(page.getByRole('region', { name: 'По времени' }).getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^цифры-.+\.csv$/);
});
