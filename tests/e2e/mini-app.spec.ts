import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, fillDelivery, productCard, sum } from './storefront.ts';
import { clientEvents, clientSays, openInTelegram } from './telegram-client.ts';

test('a link into the mini app opens its product; back, one action a screen, and a question before it closes', async ({
  page,
  request,
  db,
}, { project }) => {
  const { sandboxUrl } = project.metadata;
  const sandbox = sandboxOf(request, sandboxUrl);
  // Earlier tests may have allowed the bot to write.
  await sandbox.reset();
  await page.goto(sandboxUrl);
  const chat = page.getByRole('region', { name: /Анна Смирнова/ });
  const shop = chat.frameLocator('iframe');
  await sandbox.write(people.buyer, 'https://t.me/prilavok_sandbox_bot?startapp=product_1');
  // People who have stopped the bot are asked whether it may write again.
  await sandbox.block(people.buyer);
  const mayWrite = async () => (await db.user.findUnique({ where: { telegramId: 100_000_001 } }))?.canMessage;
  await expect.poll(mayWrite).toBe(false);
  await chat
    .getByRole('link', { name: /startapp=product_1/ })
    .last()
    .click();

  await test.step('the product, its categories behind it', async () => {
    await expect(shop.getByRole('dialog', { name: demo.title })).toBeVisible();
    await chat.getByRole('button', { name: 'Назад' }).click();
    await expect(shop.getByRole('dialog')).toHaveCount(0);
    await expect(shop.getByRole('button', { name: 'Выйти' })).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  await test.step('the cart, the checkout, and back by Telegram’s own button', async () => {
    await addToCart(shop, demo.title);
    await shop.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await expect(chat.getByRole('button', { name: 'Close' })).toBeHidden();
    await chat.getByRole('button', { name: sum(`Оформить заказ \\(${demo.price}\\)`) }).click();
    await fillDelivery(shop);
    await chat.getByRole('button', { name: 'Назад', exact: true }).click();
    await expect(shop.getByRole('heading', { name: 'Способ доставки' })).toBeVisible();
    await chat.getByRole('button', { name: 'Назад', exact: true }).click();
    await expect(shop.getByRole('heading', { name: 'Корзина' })).toBeVisible();
    await chat.getByRole('button', { name: /^Оформить заказ/ }).click();
    await shop.getByRole('button', { name: demo.delivery }).click();
    await chat.getByRole('button', { name: 'Продолжить' }).click();
    await chat.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
    await shop.getByRole('radio', { name: /По договорённости/ }).check();
    await chat.getByRole('button', { name: 'Подтвердить заказ' }).click();
  });

  await test.step('asks to write, once there is something to write about', async () => {
    await expect(chat.getByText('Разрешить боту писать вам?')).toBeVisible();
    await chat.getByRole('button', { name: 'Разрешить' }).click();
    await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await chat.getByRole('button', { name: 'На главную' }).click();
    await expect(productCard(shop, demo.title)).toBeVisible();
  });

  await test.step('is not closed by an accidental press', async () => {
    await chat.getByRole('region', { name: 'Мини-приложение' }).getByRole('button', { name: 'Закрыть' }).click();
    await expect(chat.getByText('Закрыть приложение?')).toBeVisible();
    await chat.getByRole('button', { name: 'Остаться' }).click();
    await expect(productCard(shop, demo.title)).toBeVisible();
    await chat.getByRole('button', { name: 'Close' }).click();
    await expect(chat.locator('iframe')).toHaveCount(0);
    await sandbox.unblock(people.buyer);
  });
});

test('back from a screen that a button opened in a browser’s Telegram leads home, never out of Telegram', async ({
  page,
  request,
  baseURL,
}, { project }) => {
  const { sandboxUrl } = project.metadata;
  const sandbox = sandboxOf(request, sandboxUrl);
  const opened = await sandbox.launch(people.buyer, `${baseURL}/category/keramika`);
  // The tab had another page in its history before.
  await page.goto('/documents/offer');
  await page.goto(sandboxUrl);
  const frame = `Object.assign(document.createElement('iframe'), { src: ${JSON.stringify(opened)} })`;
  await page.evaluate(`document.body.append(${frame})`);
  const shop = page.locator(`iframe[src^="${new URL(opened).origin}"]`).contentFrame();
  await expect(shop.getByRole('heading', { level: 1, name: 'Керамика и посуда' })).toBeVisible();
  // The heading is there before any script; the client can reach the shop only after the SDK has loaded.
  await expect.poll(() => shop.locator('html').evaluate('typeof Telegram')).toBe('object');
  const pressed = "Telegram.WebView.receiveEvent('back_button_pressed', {})";
  await shop.getByRole('heading', { level: 1 }).evaluate(pressed);
  await expect(shop.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

test('in a client that answers nothing everything is said and everything works', async ({ page, request }, {
  project,
}) => {
  const sandbox = sandboxOf(request, project.metadata.sandboxUrl);
  const initData = await sandbox.initData(await sandbox.newPerson('Тихон'));
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await openInTelegram(page, { initData, startParam: 'category_keramika' });
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await expect(page).toHaveURL(/\/category\/keramika/);
  const last = async (type: string) => (await clientEvents(page)).findLast((event) => event.type === type)?.data;

  await test.step('what a client is told at the start', async () => {
    for (const type of ['web_app_ready', 'web_app_expand', 'web_app_set_header_color', 'web_app_set_background_color'])
      await expect.poll(() => last(type), type).toBeDefined();
    await expect.poll(() => last('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    await expect.poll(() => last('web_app_setup_main_button')).toMatchObject({ text: 'Close', is_visible: true });
    await expect.poll(() => last('web_app_setup_back_button')).toEqual({ is_visible: true });
  });

  await test.step('the cart’s action, pressed from outside', async () => {
    await page.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await expect(page.getByRole('button', { name: /^Оформить заказ/ })).toBeHidden();
    await expect.poll(async () => (await last('web_app_setup_main_button'))?.text).toMatch(/^Оформить заказ/);
    await clientSays(page, 'main_button_pressed');
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
    await expect.poll(() => last('web_app_setup_main_button')).toMatchObject({ is_visible: false });
  });

  await test.step('the order, although nobody answers what the app asks', async () => {
    await fillDelivery(page);
    await page.getByLabel('Логин').fill('tihon_bez_imeni');
    await expect.poll(() => last('web_app_setup_main_button')).toMatchObject({ text: 'Продолжить', is_visible: true });
    await clientSays(page, 'main_button_pressed');
    await expect(page.getByRole('heading', { name: /Заказ №/ })).toBeVisible();
    await clientSays(page, 'back_button_pressed');
    await expect(page.getByRole('heading', { name: 'Данные для доставки' })).toBeVisible();
    await clientSays(page, 'main_button_pressed');
    await expect.poll(async () => (await last('web_app_setup_main_button'))?.text).toMatch(/^Подтвердить и перейти/);
    await clientSays(page, 'main_button_pressed');
    await page.getByRole('radio', { name: /По договорённости/ }).check();
    await expect.poll(async () => (await last('web_app_setup_main_button'))?.text).toBe('Подтвердить заказ');
    await clientSays(page, 'main_button_pressed');
    await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
    await expect.poll(() => last('web_app_request_write_access')).toBeDefined();
    await expect.poll(() => last('web_app_trigger_haptic_feedback')).toBeDefined();
  });
});

test.describe('unsigned launch data', () => {
  test.use({ tolerated: /401/ });

  test('leaves the user a guest in an open shop', async ({ page }) => {
    await openInTelegram(page, {
      initData: `user=${encodeURIComponent('{"id":1,"first_name":"А"}')}&auth_date=1&hash=0&signature=0`,
    });
    await expect(productCard(page, demo.title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  });
});
