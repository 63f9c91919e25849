import { expectAccessible, placeOrder, signUp, useAccount } from './account.ts';
import { expect, test } from './shop-test.ts';
import { addToCart, demo, guest, orderNumber, productCard, sum } from './storefront.ts';

test('a known buyer orders from a product’s sheet in three presses @phone', async ({ page, request }) => {
  const account = await signUp(request);
  await placeOrder(request, account);
  await useAccount(page, account);
  await page.goto('/');
  await productCard(page, demo.title).getByRole('link', { name: demo.title }).first().click();
  const sheet = page.getByRole('dialog', { name: demo.title });
  await sheet.getByRole('radio').first().check({ force: true });

  await sheet.getByRole('button', { name: 'Купить сразу' }).click();
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await expect(quick.getByText('Самовывоз · Бесплатно')).toBeVisible();
  await expect(quick.getByText(/Мария Королёва, \+7 \(916\) 123-45-67/)).toBeVisible();
  await quick.getByRole('radio', { name: /По договорённости/ }).check();
  await expectAccessible(page);
  await quick.getByRole('checkbox', { name: /согласие/ }).check();
  await quick.getByRole('button', { name: sum(`Заказать · ${demo.price}`) }).click();

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(/Заказ #\d+ успешно создан!/)).toBeVisible();
  await expect(page.getByText(demo.title).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('where an answer is lost', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('an order whose answer was lost is kept beside that of another product @phone', async ({
    page,
    request,
    db,
  }) => {
    const account = await signUp(request);
    await placeOrder(request, account);
    await useAccount(page, account);
    const buy = async (productId: number) => {
      await page.goto(`/?product=${productId}`);
      await page.getByRole('button', { name: 'Купить сразу' }).click();
      const quick = page.getByRole('dialog', { name: 'Купить сразу' });
      await quick.getByRole('radio', { name: /По договорённости/ }).check();
      await quick.getByRole('checkbox', { name: /согласие/ }).check();
      await quick.getByRole('button', { name: /^Заказать/ }).click();
      return quick;
    };
    const [one, other] = await db.product.findMany({
      where: { isHidden: false, attributes: { none: {} }, OR: [{ stock: null }, { stock: { gt: 5 } }] },
      orderBy: { id: 'asc' },
      take: 2,
    });
    await page.route(
      '**/api/order',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const quick = await buy(one?.id ?? 0);
    await expect(quick.getByText('Нет связи с магазином')).toBeVisible();
    // It is above the fields, and the pressed button below them.
    await expect(quick.getByRole('alert')).toBeInViewport();
    await buy(other?.id ?? 0);
    await expect(page).toHaveURL(/\/order\//);
    // Together with the earlier one.
    const orders = await db.order.findMany({ where: { user: { login: account.login } } });
    expect(orders.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });
});

test('a guest comes from the landing to a placed order in seven presses @phone', async ({ page }) => {
  let presses = 0;
  const press = async (what: { click: () => Promise<void> }) => {
    presses++;
    await what.click();
  };
  await page.goto('/');
  await press(productCard(page, demo.title).getByRole('link', { name: demo.title }).first());
  const sheet = page.getByRole('dialog', { name: demo.title });
  const value = sheet.getByRole('radio').first();
  await press({ click: () => value.check({ force: true }) });
  await press(sheet.getByRole('button', { name: 'Купить сразу' }));
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await press(quick.getByRole('radio', { name: demo.delivery }));
  await quick.getByLabel('Ф.И.О.').fill(guest.fio);
  await quick.getByLabel('Телефон').clear();
  await quick.getByLabel('Телефон').pressSequentially(guest.phone);
  await quick.getByLabel('Адрес доставки').fill(guest.address);
  await quick.getByLabel('Логин').fill(guest.login);
  await press(quick.getByRole('radio', { name: /По договорённости/ }));
  await press(quick.getByRole('checkbox', { name: /согласие/ }));
  await press(quick.getByRole('button', { name: sum(`Заказать · ${demo.sum}`) }));
  await expect(page).toHaveURL(/\/order\//);
  expect(presses).toBeLessThanOrEqual(7);
});

test('a parcel goes to the pickup point that was chosen from the list @phone', async ({ page, db }) => {
  await page.goto('/');
  await addToCart(page, demo.title);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Пункт выдачи/ }).click();
  await page.getByLabel('Ф.И.О.').fill(guest.fio);
  await page.getByLabel('Телефон').clear();
  await page.getByLabel('Телефон').pressSequentially(guest.phone);
  await page.getByLabel('Логин').fill(guest.login);
  await expect(page.getByLabel('Адрес доставки')).toHaveCount(0);
  await page.getByRole('radio', { name: /Тверь/ }).check();
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const number = await orderNumber(page);
  const order = await db.order.findUniqueOrThrow({ where: { number } });
  expect(order).toMatchObject({ address: 'Тверь, пл. Пробная, д. 1', deliveryTitle: 'Пункт выдачи' });
  await page.getByRole('button', { name: 'Назад к доставке' }).click();
  await expect(page.getByRole('radio', { name: /Тверь/ })).toBeChecked();
});

test('the sheet says what is missing, and a step back closes it alone @phone', async ({ page }) => {
  await page.goto('/');
  await productCard(page, demo.title).getByRole('link', { name: demo.title }).first().click();
  const sheet = page.getByRole('dialog', { name: demo.title });
  await sheet.getByRole('button', { name: 'Купить сразу' }).click();
  await expect(sheet.getByText('Пожалуйста, выберите атрибут товара')).toBeVisible();
  await sheet.getByRole('radio').first().check({ force: true });
  await sheet.getByRole('button', { name: 'Купить сразу' }).click();
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await quick.getByRole('button', { name: 'Заказать' }).click();
  await expect(quick.getByText('Введите Ф.И.О.')).toBeVisible();
  await expect(quick.getByText('Выберите способ доставки')).toBeVisible();
  await expect(quick.getByRole('radio').first()).toBeFocused();
  await expect(quick.getByLabel('Адрес')).toHaveAttribute('aria-invalid', 'false');
  await expect(quick.getByText('Без согласия на обработку персональных данных заказ не оформить')).toBeVisible();
  await page.goBack();
  await expect(quick).toBeHidden();
  await expect(sheet).toBeVisible();
});
