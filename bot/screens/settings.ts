import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Delivery as DeliveryRow, Settings as SettingsRow } from '#prisma/generated/client.ts';
import { formatRoubles, roublesFromKopecks } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import {
  addDeliveryButton,
  DELIVERY_FIELD_NAMES,
  DELIVERY_FIELDS,
  deliverButton,
  deliveriesButton,
  deliveryButton,
  deliveryFieldButton,
  offerDeliveryButton,
  SHOP_FIELD_NAMES,
  SHOP_FIELDS,
  settingsButton,
  shopFieldButton,
} from '../settings-buttons.ts';
import type { Screen } from './screen.ts';

const sum = (kopecks: number): string => formatRoubles(roublesFromKopecks(kopecks));
const orNone = (text: string): string => (text === '' ? 'не указан' : text);

type ShopFacts = Pick<SettingsRow, 'title' | 'minOrderTotal' | 'city' | 'address' | 'contact' | 'deliveryEnabled'>;

/** The shop, with what its admin may change in the chat. */
export function settingsScreen(shop: ShopFacts, deliveries: number): Screen {
  const keyboard = new InlineKeyboard();
  for (const [at, field] of SHOP_FIELDS.entries()) {
    keyboard.text(`✎ ${SHOP_FIELD_NAMES[field]}`, shopFieldButton.data(field));
    if (at % 2 === 1) keyboard.row();
  }
  keyboard
    .row()
    .text('Способы доставки', deliveriesButton.data())
    .row()
    .text(
      shop.deliveryEnabled ? 'Выключить доставку' : 'Включить доставку',
      deliverButton.data(shop.deliveryEnabled ? 'off' : 'on'),
    );
  const ways = `${deliveries} ${russianPlural(deliveries, 'способ', 'способа', 'способов')}`;
  return {
    content: fmt`${b}${shop.title}${b}

Минимальный заказ: ${shop.minOrderTotal === 0 ? 'нет' : sum(shop.minOrderTotal)}
Доставка: ${shop.deliveryEnabled ? `включена, ${ways}` : 'выключена, только самовывоз'}
Город: ${orNone(shop.city)}
Адрес самовывоза: ${orNone(shop.address)}
Контакт: ${orNone(shop.contact)}

Покупатели увидят изменения сразу.`,
    keyboard,
  };
}

export function deliveriesScreen(deliveries: readonly DeliveryRow[]): Screen {
  const keyboard = new InlineKeyboard().text('＋ Новый способ', addDeliveryButton.data()).row();
  for (const { id, title, price, isActive } of deliveries) {
    keyboard.text(`${title} · ${priceWords(price)}${isActive ? '' : ' · выключен'}`, deliveryButton.data(id)).row();
  }
  return {
    content: fmt`${b}Способы доставки${b}

${deliveries.length === 0 ? 'Пока ни одного. Самовывоз доступен всегда.' : 'Нажмите на способ, чтобы изменить его. Самовывоз доступен всегда.'}`,
    keyboard: keyboard.text('‹ Настройки', settingsButton.data()),
  };
}

export function deliveryScreen({ id, title, description, price, isActive }: DeliveryRow): Screen {
  const keyboard = new InlineKeyboard();
  for (const field of DELIVERY_FIELDS)
    keyboard.text(`✎ ${DELIVERY_FIELD_NAMES[field]}`, deliveryFieldButton.data(id, field));
  keyboard
    .row()
    .text(isActive ? 'Выключить' : 'Включить', offerDeliveryButton.data(id, isActive ? 'off' : 'on'))
    .row()
    .text('‹ Способы доставки', deliveriesButton.data());
  return {
    content: fmt`${b}${title}${b}
${priceWords(price)} · ${isActive ? 'предлагается покупателям' : 'выключен'}${description === '' ? '' : `\n\n${description}`}`,
    keyboard,
  };
}

const priceWords = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : sum(kopecks));
