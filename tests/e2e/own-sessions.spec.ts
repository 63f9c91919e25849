import { expectAccessible, PASSWORD, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';

const NEXT = 'sovsem-novyj-8';

test('somebody sees where they are signed in, changes the password and leaves everywhere', async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const again = await request.post('/api/user/signin', { data: { username: account.login, password: PASSWORD } });
  const { token: other } = (await again.json()) as { token: string };
  const statusOf = async (token: string) =>
    (await request.get('/api/user/token-check', { headers: { Authorization: `Bearer ${token}` } })).status();
  await useAccount(page, account);
  await page.goto('/user/getme');
  await expect(page.getByRole('heading', { name: 'Где выполнен вход' })).toBeVisible();
  await expect(page.getByText('Это устройство')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Текущий пароль').fill(PASSWORD);
  await page.getByLabel('Новый пароль').fill(NEXT);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль сохранён, на других устройствах вход завершён')).toBeVisible();
  await expect(page.getByLabel('Новый пароль')).toHaveValue('');
  expect([await statusOf(account.token), await statusOf(other)]).toEqual([200, 401]);

  const tab = await page.context().newPage();
  await tab.goto('/user/getme');
  await expect(tab.getByRole('heading', { name: 'Где выполнен вход' })).toBeVisible();
  await page.getByRole('button', { name: 'Выйти везде' }).click();
  await expect(tab.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(await statusOf(account.token)).toBe(401);
});
