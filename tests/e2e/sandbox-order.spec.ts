import { people, sandboxOf } from './sandbox.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, fillDelivery, orderNumber, sum } from './storefront.ts';

test('a buyer orders in the mini app, and both chats get their messages @desktop', async ({ page, request }, {
  project,
}) => {
  const { sandboxUrl } = project.metadata;
  const sandbox = sandboxOf(request, sandboxUrl);
  await sandbox.start(people.manager);

  await page.goto(sandboxUrl);
  const buyer = page.getByRole('region', { name: /Анна Смирнова/ });
  const start = buyer.getByRole('button', { name: 'Запустить' });
  const open = buyer.getByRole('button', { name: 'Открыть магазин' }).last();

  await test.step('the chat opens the mini app', async () => {
    // Another test may have started the bot by a link, without a greeting.
    if ((await sandbox.texts(people.buyer)).length === 0) await start.click();
    else await sandbox.start(people.buyer);
    await open.click();
  });

  const shop = buyer.frameLocator('iframe');
  await test.step('the cart’s one action is on Telegram’s main button', async () => {
    await addToCart(shop, demo.title);
    await shop.getByRole('link', { name: /^Корзина: 1 товар/ }).click();
    await buyer.getByRole('button', { name: sum(`Оформить заказ \\(${demo.price}\\)`) }).click();
  });

  await test.step('who orders is known already', async () => {
    await fillDelivery(shop);
    await expect(shop.getByText('Вы авторизованы')).toBeVisible();
    await expect(shop.getByLabel('Логин')).toHaveValue('anna_smirnova');
    await expect(shop.getByLabel('Логин')).not.toBeEditable();
    await buyer.getByRole('button', { name: 'Продолжить' }).click();
  });

  const number = await orderNumber(shop);
  await test.step('pays by agreement', async () => {
    await buyer.getByRole('button', { name: 'Подтвердить и перейти к оплате' }).click();
    await shop.getByRole('radio', { name: /По договорённости/ }).check();
    await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeInViewport();
  });

  await test.step('the buyer’s and the manager’s messages appear', async () => {
    await buyer.getByRole('button', { name: 'На главную' }).click();
    await buyer.getByRole('button', { name: 'Close' }).click();
    await expect(buyer.locator('iframe')).toHaveCount(0);
    await expect(buyer.getByText(`Заказ №${number} принят`)).toBeVisible();
    const manager = page.getByRole('region', { name: /Павел Орлов/ });
    await expect(manager.getByText(`Заказ №${number}`)).toBeVisible();
    await expect
      .poll(async () => (await sandbox.texts(people.manager)).filter((text) => text.includes(`№${number}`)))
      .toHaveLength(1);
    const told = (await sandbox.texts(people.buyer)).filter((text) => text.includes(`№${number}`));
    expect(told).toHaveLength(1);
  });
});
