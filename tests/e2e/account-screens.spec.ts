import { completeOrder, expectAccessible, newLogin, PASSWORD, placeOrder, signUp, useAccount } from './account.ts';
import { answer, hold, odd } from './answers.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { openInTelegram } from './telegram-client.ts';

const failure = { success: false, status: 'error', code: 'illegal_transition', error: 'Заказ уже собран' };
const nonsense = 'Магазин ответил непонятно. Повторите попытку.';

test('what an account’s screens say while they wait, when they fail and when there is nothing', async ({
  page,
  request,
}) => {
  await useAccount(page, await signUp(request));
  const letGo = await hold(page, '**/api/orders/user/history?*');
  await page.goto('/');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('link', { name: 'История заказов' }).click();
  await expect(page.getByText('Загрузка заказов...')).toBeAttached();
  await letGo();
  await expect(page.getByText('У вас пока нет заказов')).toBeVisible();

  for (const [path, call, words] of [
    ['/user/orders/history', '**/api/orders/user/history?*', `Ошибка: ${nonsense}`],
    ['/user/wishlist', '**/api/wishlist/user', 'Ошибка при загрузке вишлиста'],
    ['/user/getme', '**/api/user/me', 'Ошибка получения данных'],
    ['/user/getme', '**/api/reviews/my*', `Ошибка загрузки отзывов. ${nonsense}`],
  ] as const) {
    await test.step(words, async () => {
      const stop = await answer(page, call, odd);
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await stop();
      await page.getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByText(words)).toBeHidden();
    });
  }
  await expect(page.getByText('У вас еще нет отзывов')).toBeVisible();

  await test.step('a review’s window that cannot ask for the review', async () => {
    await answer(page, '**/api/reviews/my*', odd);
    await page.goto('/?product=1');
    await page.getByRole('dialog').getByRole('button', { name: 'Оставить отзыв' }).click();
    await expect(page.getByText(`Ошибка загрузки отзыва. ${nonsense}`)).toBeVisible();
  });
});

test('a history longer than a page is turned, and an order that cannot be cancelled says why', async ({
  page,
  request,
  db,
}, { project }) => {
  const account = await signUp(request);
  const orders = [await placeOrder(request, account), await placeOrder(request, account)];
  const inWork = await placeOrder(request, account);
  await db.order.update({ where: { id: inWork.id }, data: { status: 'processing' } });
  await completeOrder(request, project.metadata.sandboxUrl, orders[0] ?? failMissing());
  await useAccount(page, account);
  // A page holds fifty orders; a page of one tests the same.
  await page.route('**/api/orders/user/history?*', (route) =>
    route.continue({ url: `${route.request().url()}&perPage=1` }),
  );
  await page.goto('/user/orders/history');
  const card = (at: number) => page.getByRole('article', { name: `Заказ №${orders[at]?.order_number}` });
  await expect(page.getByText('В обработке', { exact: true })).toBeVisible();
  await expect(page.getByText('Страница 1 из 3')).toBeVisible();
  await page.getByRole('link', { name: 'Раньше' }).click();
  await expect(card(1).getByText('Ожидание')).toBeVisible();
  await page.getByRole('link', { name: 'Раньше' }).click();
  await expect(card(0).getByText('Завершен')).toBeVisible();
  await expect(card(0).getByRole('button', { name: 'Отменить' })).toBeHidden();
  await page.getByRole('link', { name: 'Новее' }).click();

  await answer(page, '**/api/orders/*/cancel', { json: failure });
  await card(1).getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByText('❌ Ошибка при отмене заказа: Заказ уже собран')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Ошибка при отмене заказа: Заказ уже собран');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Не отменять' }).click();
  await expect(card(1).getByText('Ожидание')).toBeVisible();
});

function failMissing(): never {
  throw new Error('no order was placed');
}

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
