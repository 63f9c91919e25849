import { placeOrder, signUp, useAccount } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expectGoodScreen, watchShifts } from './screen-check.ts';
import { test } from './shop-test.ts';
import { demo, fillDelivery, guest, productCard } from './storefront.ts';

test.setTimeout(240_000);

test('every screen of a guest stands still, is accessible, and fits a narrow window', async ({ page, request }) => {
  const good = (name: string) => expectGoodScreen(page, name);
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
  await watchShifts(page);
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);

  await page.goto('/');
  await productCard(page, demo.title).waitFor();
  await page.waitForLoadState('networkidle');
  await good('home');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog', { name: 'Меню' }).waitFor();
  await good('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByLabel(/^Пароль/).waitFor();
  await good('sign-in');
  await page.getByRole('tab', { name: 'Регистрация' }).click();
  await page.getByLabel(/^Повторите пароль/).waitFor();
  await good('registration');
  await page.getByRole('button', { name: 'Войти через Telegram' }).click();
  await page.getByRole('link', { name: 'Открыть бота' }).waitFor();
  await good('sign-in by the bot');

  await page.goto('/search?q=ыыыыщщщ');
  await page.getByText(/ничего нет$/).waitFor();
  await good('nothing found');
  await page.goto('/category/keramika');
  await productCard(page, demo.title).waitFor();
  await page.waitForLoadState('networkidle');
  await good('category');
  await page.goto('/?product=1');
  await page.getByRole('region', { name: 'Отзывы' }).getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await good('product');

  await page.goto('/cart');
  await heading('Корзина');
  await good('cart');
  await page.getByRole('button', { name: /^Оформить заказ/ }).click();
  await heading('Способ доставки');
  await good('deliveries');
  await fillDelivery(page);
  await page.getByLabel('Логин').fill(guest.login);
  await good('customer');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await heading(/Заказ №/);
  await good('confirmation');
  await page.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
  await page.getByRole('radio', { name: /По договорённости/ }).check();
  await good('payment');
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await heading('Спасибо за заказ!');
  await good('success');
  await page.goto('/cart');
  await heading('Корзина пуста');
  await good('empty cart');
});

test('and so does every screen of an account', async ({ page, request }) => {
  const good = (name: string) => expectGoodScreen(page, name);
  const account = await signUp(request);
  const order = await placeOrder(request, account, 5);
  await watchShifts(page);
  await useAccount(page, account);

  await page.goto('/user/wishlist');
  await page.getByText('В списке желаний печально пусто').waitFor();
  await good('empty wishlist');
  await page.goto('/user/orders/history');
  const card = page.getByRole('article', { name: `Заказ №${order.order_number}` });
  await card.waitFor();
  await good('history');
  await card.getByRole('button', { name: 'Подробнее' }).click();
  await page.getByRole('dialog').getByText(order.order_hash).waitFor();
  await good('an order');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).waitFor();
  await good('cancelling');
  await page.goto('/user/getme');
  await card.waitFor();
  await good('profile');
  await page.goto('/?product=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Оставить отзыв' }).click();
  await page.getByLabel('Комментарий').waitFor();
  await good('review');
});
