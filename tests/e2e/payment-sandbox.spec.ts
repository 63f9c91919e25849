import { orderInMiniApp } from './mini-app-order.ts';
import { expect, test } from './shop-test.ts';
import { ONLINE } from './trial-payments.ts';

test('a buyer in the mini app pays in the browser, at the second try, and the mini app sees it', async ({
  page,
  context,
  request,
}, { project }) => {
  const { buyer, shop, number } = await orderInMiniApp(page, request, project.metadata.sandboxUrl);
  await shop.getByRole('radio', { name: ONLINE }).check();
  const providerPage = async (press: () => Promise<void>) => {
    const opening = context.waitForEvent('page');
    await press();
    const provider = await opening;
    await expect(provider.getByRole('heading', { name: `Оплата заказа #${number}` })).toBeVisible();
    return provider;
  };

  const first = await providerPage(() => buyer.getByRole('button', { name: 'Перейти к оплате' }).click());
  await expect(shop.getByText('Страница оплаты открылась в браузере')).toBeVisible();
  await first.getByRole('button', { name: 'Отказаться' }).click();
  await expect(first.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
  await first.close();

  const again = shop.getByRole('button', { name: /^(?:Открыть|Оплатить) ещё раз$/ });
  const second = await providerPage(() => again.click());
  await second.getByRole('button', { name: 'Оплатить' }).click();
  await expect(second.getByRole('heading', { name: 'Проверяем оплату' })).toBeVisible();
  await second.close();

  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(shop.getByText('Заказ оплачен')).toBeVisible();
});

test('a buyer in the mini app chooses to pay in cash', async ({ page, request }, { project }) => {
  const { buyer, shop } = await orderInMiniApp(page, request, project.metadata.sandboxUrl);
  await shop.getByRole('radio', { name: /^Наличными при получении/ }).check();
  await buyer.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(shop.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(shop.getByText('Заказ оплачен')).toHaveCount(0);
});
