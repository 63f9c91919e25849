import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Where the storefront's elements are: the page itself, or the mini app's frame. */
type Storefront = Page | FrameLocator;

export const guest = {
  fio: 'Мария Ивановна Королёва',
  phone: '9161234567',
  shownPhone: '+7 (916) 123-45-67',
  address: 'Москва, улица Примерная, дом 5, квартира 12',
  login: 'maria_koroleva',
};

/** A product of the demo shop's first page, in its first variant, and the delivery that the tests choose. */
export const demo = {
  title: 'Кружка «Утро», 320 мл',
  price: '1 290 ₽',
  delivery: 'Курьер по Москве',
  sum: '1 640 ₽',
};

/** A sum on a screen or in a message, with any kind of spaces. */
export const sum = (text: string): RegExp => new RegExp(text.replace(/ /g, '\\s'));

export function productCard(shop: Storefront, title: string): Locator {
  return shop.getByRole('article', { name: title });
}

/** Chooses the first variant, if there are variants, and adds it to the cart. */
export async function addToCart(shop: Storefront, title: string): Promise<void> {
  const card = productCard(shop, title);
  await card.waitFor();
  const controls = card.getByRole('combobox');
  for (let index = 0; index < (await controls.count()); index++) await controls.nth(index).selectOption({ index: 1 });
  await card.getByRole('button', { name: 'В корзину' }).click();
  await expect(card.getByRole('button', { name: 'Увеличить количество' })).toBeVisible();
}

/** Fills the checkout form; the phone is typed key by key. */
export async function fillDelivery(shop: Storefront): Promise<void> {
  await shop.getByRole('button', { name: demo.delivery }).click();
  await shop.getByLabel('Ф.И.О.').fill(guest.fio);
  await shop.getByLabel('Телефон').clear();
  await shop.getByLabel('Телефон').pressSequentially(guest.phone);
  await shop.getByLabel('Адрес доставки').fill(guest.address);
  await shop.getByRole('checkbox', { name: /согласие/ }).check();
}

/** `№10001` of a heading, as a number. */
export async function orderNumber(shop: Storefront): Promise<number> {
  const heading = await shop.getByRole('heading', { name: /Заказ №\d{5,}/ }).textContent();
  return Number(heading?.replace(/\D/g, ''));
}
