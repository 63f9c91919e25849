import type { Page } from '@playwright/test';
import { signUp, useAccount } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, fillDelivery, guest, orderNumber, productCard } from './storefront.ts';

/** The server answers with an error, or does not answer at all. */
test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|503/ });

const down = {
  status: 503,
  json: { success: false, status: 'error', code: 'unavailable', error: 'Магазин сейчас недоступен' },
};
const again = (page: Page) => page.getByRole('button', { name: 'Повторить' });

test('without a connection the shop says so, keeps what was typed, and goes on when it is back', async ({
  page,
  context,
  request,
}) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await context.setOffline(true);
  await expect(page.getByText('Нет подключения к интернету. Корзина и введённые данные сохранены.')).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Нет связи с магазином. Проверьте интернет и повторите.')).toBeVisible();
  await expect(page.getByLabel('Ф.И.О.')).toHaveValue(guest.fio);
  await expect(page.getByLabel('Адрес доставки')).toHaveValue(guest.address);
  await context.setOffline(false);
  await expect(page.getByText('Нет подключения к интернету')).toBeHidden();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  expect(await orderNumber(page)).toBeGreaterThan(10_000);
});

test('without a connection a search comes by itself when it is back, and a screen by one press', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await page.getByRole('region', { name: /^Уведомления/ }).waitFor({ state: 'attached' });
  const box = page.getByRole('combobox', { name: 'Поиск товаров' });
  await context.setOffline(true);
  await box.fill('чайник');
  await expect(page.getByText('Ошибка загрузки товаров')).toBeVisible();
  await expect(page.getByText('Нет связи с магазином. Проверьте интернет и повторите.')).toBeVisible();
  await expect(box).toHaveValue('чайник');
  await context.setOffline(false);
  await expect(page.getByText(/^Найден[о]? \d+ товар/)).toBeVisible();

  // Their code was not loaded before, and now it cannot be.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('❌ Нет связи с магазином. Проверьте интернет и обновите страницу.')).toBeVisible();
  await expect(productCard(page, 'Заварочный чайник «Тихий час»')).toBeVisible();
  await page.getByRole('link', { name: 'Корзина пуста' }).click();
  await expect(page.getByText('Что-то пошло не так')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.setOffline(false);
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible();
});

test('a server in trouble is asked again, and the forms keep what was typed', async ({ page, request }) => {
  const account = await signUp(request);
  await useAccount(page, account);

  await test.step('a review', async () => {
    await page.goto('/?product=1');
    await page.getByRole('dialog').getByRole('button', { name: 'Оставить отзыв' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ваш отзыв' });
    await dialog.getByRole('radio', { name: '5 звёзд' }).check();
    await dialog.getByLabel('Комментарий').fill('Хорошая кружка');
    await page.route('**/api/reviews', (route) => route.fulfill(down));
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(dialog.getByText('Магазин сейчас недоступен')).toBeVisible();
    await expect(dialog.getByLabel('Комментарий')).toHaveValue('Хорошая кружка');
    await page.keyboard.press('Escape');
    // Its history step must be finished, or it would interrupt the next navigation.
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate('history.state?.over ?? 0')).toBe(0);
  });

  await test.step('a registration', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('button', { name: 'Войти' }).click();
    const modal = page.getByRole('dialog');
    await page.route('**/api/user/sign*', (route) => route.fulfill({ json: { odd: true } }));
    await modal.getByLabel('Логин (Юзер в TG без @)').fill('maria');
    await modal.getByLabel(/^Пароль/).fill('secret-7');
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(modal.getByText('Ошибка авторизации')).toBeVisible();
    await modal.getByRole('tab', { name: 'Регистрация' }).click();
    await modal.getByLabel('Логин (Юзер в TG без @)').fill('maria');
    await modal.getByLabel(/^Пароль/).fill('secret-7');
    await modal.getByLabel(/^Повторите пароль/).fill('secret-7');
    await modal.getByRole('checkbox', { name: /согласие/ }).check();
    await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(modal.getByText('Ошибка регистрации')).toBeVisible();
    await page.unroute('**/api/user/sign*');
    await page.route('**/api/user/sign*', (route) => route.abort('internetdisconnected'));
    await modal.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(modal.getByText('Ошибка при регистрации')).toBeVisible();
    await expect(modal.getByLabel(/^Повторите пароль/)).toHaveValue('secret-7');
    await modal.getByRole('tab', { name: 'Вход' }).click();
    await modal.getByLabel('Логин (Юзер в TG без @)').fill('maria');
    await modal.getByLabel(/^Пароль/).fill('secret-7');
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(modal.getByText('Ошибка при авторизации')).toBeVisible();
    await expect(modal.getByLabel('Логин (Юзер в TG без @)')).toHaveValue('maria');
  });

  await test.step('a browser that keeps nothing', async () => {
    await page.unroute('**/api/user/sign*');
    await page.evaluate("Storage.prototype.setItem = () => { throw new Error('full') }");
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Логин (Юзер в TG без @)').fill(account.login);
    await modal.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByText('❌ Ошибка сохранения сессии')).toBeVisible();
  });
});
