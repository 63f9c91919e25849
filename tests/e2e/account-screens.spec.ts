import { expectAccessible, newLogin, PASSWORD, signUp } from './account.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { openInTelegram } from './telegram-client.ts';

test('a user whose login a Telegram user has taken is told so, and proves the account in the bot', async ({
  page,
  request,
  db,
}, { project }) => {
  const sandbox = sandboxOf(request, project.metadata.sandboxUrl);
  const login = newLogin().replaceAll('-', '_');
  await signUp(request, login);
  const owner = await sandbox.newPerson('Хозяин', login);
  const initData = await sandbox.initData(owner);
  expect((await request.post('/api/auth/telegram', { data: { initData } })).ok()).toBe(true);

  await page.goto('/');
  await page.getByRole('button', { name: 'Войти' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Логин (Юзер в TG без @)').fill(login);
  await modal.getByLabel(/^Пароль/).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Войти', exact: true }).click();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Telegram' });
  await expect(notice).toContainText(login);
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Открыть профиль' }).click();
  await expect(page.getByText('Это ваш Telegram?')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Подтвердить через Telegram' }).click();
  const link = await page.getByRole('link', { name: 'Открыть бота' }).getAttribute('href');
  await sandbox.start(owner, new URL(link ?? '').searchParams.get('start') ?? '');
  const digits = /\d\d/.exec(await page.getByText('Число для бота:').locator('..').innerText())?.[0] ?? '';
  await sandbox.press(owner, 'Объединить с аккаунтом сайта?', digits);
  await expect(page.getByText('Подтверждён в Telegram')).toBeVisible();
  expect(await db.user.count({ where: { loginKey: login, telegramId: { not: null } } })).toBe(1);
});

test('inside Telegram a user signs in and out by one press', async ({ page, request }, { project }) => {
  const sandbox = sandboxOf(request, project.metadata.sandboxUrl);
  await openInTelegram(page, { initData: await sandbox.initData(people.buyer) });
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByText('До свидания! Ждём вас снова')).toBeVisible();
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Войти через Telegram' }).click();
  await expect(page.getByText('С возвращением, anna_smirnova!')).toBeVisible();
});
