import { test as bare } from '@playwright/test';
import { expectAccessible, newLogin, PASSWORD, signUp, useAccount } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { demo } from './storefront.ts';

test('a visitor registers, signs out and signs in again', async ({ page }) => {
  const login = newLogin();
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('button', { name: 'Вход / Регистрация' }).click();
  const modal = page.getByRole('dialog');

  await test.step('sees every mistake in the registration', async () => {
    await modal.getByRole('tab', { name: 'Регистрация' }).click();
    await modal.getByLabel('Логин (Юзер в TG без @)').fill(login);
    await modal.getByLabel(/^Пароль/).fill('12345');
    await modal.getByLabel(/^Повторите пароль/).fill('123456');
    await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(modal.getByText('Пароль должен содержать минимум 6 символов')).toBeVisible();
    await expect(modal.getByText('Пароли не совпадают')).toBeVisible();
    await expect(modal.getByText('Без согласия')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is welcomed, and the modal is closed', async () => {
    await modal.getByLabel(/^Пароль/).fill(PASSWORD);
    await modal.getByLabel(/^Повторите пароль/).fill(PASSWORD);
    await modal.getByRole('checkbox', { name: /согласие/ }).check();
    await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByText(`Добро пожаловать, ${login}!`)).toBeVisible();
    await expect(modal).toBeHidden();
  });

  await test.step('stays in after a reload, and is said goodbye to', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByText('До свидания!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  });

  await test.step('comes back by the password', async () => {
    await page.getByRole('button', { name: 'Войти' }).click();
    await modal.getByLabel('Логин (Юзер в TG без @)').fill(`@${login}`);
    await modal.getByLabel(/^Пароль/).fill(PASSWORD);
    await modal.getByLabel(/^Пароль/).press('Enter');
    await expect(page.getByText(`С возвращением, ${login}!`)).toBeVisible();
    await expect(modal).toBeHidden();
  });
});

bare('a dead token is removed without a word', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'no-such-token'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

bare('a website visitor signs in by the bot', async ({ page, request }, { project }) => {
  const sandbox = sandboxOf(request, project.metadata.sandboxUrl);
  await page.goto('/');
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  const link = await page.getByRole('link', { name: 'Открыть бота' }).getAttribute('href');
  const payload = new URL(link ?? '').searchParams.get('start') ?? '';
  expect(payload).toMatch(/^signin_/);
  await sandbox.start(people.buyer, payload);
  const digits =
    (
      await page
        .getByText(/^Число для бота/)
        .locator('..')
        .textContent()
    )?.slice(-2) ?? '';
  await sandbox.press(people.buyer, 'Войти на сайт', digits);
  await expect(page.getByText('С возвращением, anna_smirnova!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a website account orders under its own login', async ({ page, request }) => {
  const account = await signUp(request);
  await useAccount(page, account);
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: demo.delivery }).click();
  await expect(page.getByText('Вы авторизованы')).toBeVisible();
  await expect(page.getByLabel('Логин')).toHaveValue(account.login);
  await expect(page.getByLabel('Логин')).not.toBeEditable();
});
