import { violationsOf } from './account.ts';
import { keepCart, keptLine, productNamed } from './kept-cart.ts';
import { expect, test } from './shop-test.ts';
import { demo, guest, productCard } from './storefront.ts';

test('a town is suggested while the address is typed, chosen by keys, and what is typed by hand is taken too @desktop', async ({
  page,
  request,
}) => {
  await keepCart(page, [keptLine(await productNamed(request, demo.title))]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: demo.delivery }).click();
  const address = page.getByRole('combobox', { name: /^Адрес доставки/ });
  const towns = page.getByRole('listbox', { name: 'Подходящие адреса' });

  await address.pressSequentially('нижний');
  await expect(towns.getByRole('option')).toHaveText([/^Нижний Новгород/, /^Нижний Тагил/, /^Нижний Ломов/]);
  expect(await violationsOf(page)).toEqual([]);
  const room = await towns.boundingBox();
  expect((room?.x ?? 0) + (room?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('Нижний Новгород, ');
  await expect(address).toBeFocused();
  await expect(towns).toBeHidden();
  await address.pressSequentially('ул. Примерная, д. 5');
  await expect(address).toHaveValue('Нижний Новгород, ул. Примерная, д. 5');
  await expect(towns).toBeHidden();

  await address.clear();
  await address.pressSequentially('каза');
  await towns.getByRole('option', { name: /Казань/ }).click();
  await expect(address).toHaveValue('Казань, ');
  await address.fill('посёлок, которого нет ни в одном списке, дом 1');
  await page.getByLabel('Ф.И.О.').fill(guest.fio);
  await page.getByLabel('Телефон').clear();
  await page.getByLabel('Телефон').pressSequentially(guest.phone);
  await page.getByLabel('Логин').fill(guest.login);
  await page.getByRole('checkbox', { name: /согласие/ }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { name: /Заказ №/ })).toBeVisible();
  await expect(page.getByText('посёлок, которого нет ни в одном списке, дом 1')).toBeVisible();
});

test('Escape puts the suggestions away, and not the window of the quick buy @desktop', async ({ page }) => {
  await page.goto('/');
  await productCard(page, demo.title).getByRole('link', { name: demo.title }).first().click();
  const sheet = page.getByRole('dialog', { name: demo.title });
  await sheet.getByRole('radio').first().check({ force: true });
  await sheet.getByRole('button', { name: 'Купить сразу' }).click();
  const quick = page.getByRole('dialog', { name: 'Купить сразу' });
  await quick.getByRole('radio', { name: demo.delivery }).click();
  const address = quick.getByRole('combobox', { name: /^Адрес доставки/ });
  await address.pressSequentially('каза');
  const towns = quick.getByRole('listbox', { name: 'Подходящие адреса' });
  await expect(towns).toBeVisible();
  await address.press('Escape');
  await expect(towns).toBeHidden();
  await expect(address).toHaveValue('каза');
  await expect(quick).toBeVisible();
});
