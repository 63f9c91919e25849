import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Delivery as DeliveryRow } from '#prisma/generated/client.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import type { StaffDelivery } from '#shared/domain/settings/save-delivery.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import { categoriesButton } from '../category-buttons.ts';
import { documentsButton } from '../document-buttons.ts';
import {
  addDeliveryButton,
  DELIVERY_FIELD_NAMES,
  DELIVERY_FIELDS,
  deliverButton,
  deliveriesButton,
  deliveryActButton,
  deliveryButton,
  deliveryFieldButton,
  offerDeliveryButton,
  SHOP_FIELDS,
  sectionButton,
  settingsButton,
  shopFieldButton,
} from '../settings-buttons.ts';
import { addFields } from './fields.ts';
import type { Screen } from './screen.ts';

const orNone = (text: string): string => (text === '' ? 'не указан' : text);
const ways = (count: number): string => `${count} ${russianPlural(count, 'способ', 'способа', 'способов')}`;

/** The shop, with what its admin may change in the chat. */
export function settingsScreen(shop: ShopOverview): Screen {
  const keyboard = new InlineKeyboard();
  const left = shop.missing.length;
  if (left > 0) keyboard.text(`С чего начать · осталось ${left}`, sectionButton.data('steps')).row();
  addFields(keyboard, SHOP_FIELDS, shopFieldButton.data)
    .text('Способы доставки', deliveriesButton.data())
    .row()
    .text(
      shop.deliveryEnabled ? 'Выключить доставку' : 'Включить доставку',
      deliverButton.data(shop.deliveryEnabled ? 'off' : 'on'),
    )
    .row()
    .text('Оплата', sectionButton.data('payments'))
    .text('Чеки', sectionButton.data('receipts'))
    .row()
    .text('Категории', categoriesButton.data(1))
    .text('Документы', documentsButton.data())
    .row()
    .text('Сайт и ссылки', sectionButton.data('site'))
    .text('Оформление', sectionButton.data('theme'));
  return {
    content: fmt`${b}${shop.title}${b}

Минимальный заказ: ${shop.minOrderTotal === 0 ? 'нет' : formatKopecks(shop.minOrderTotal)}
Доставка: ${shop.deliveryEnabled ? `включена, ${ways(shop.deliveries)}` : 'выключена, только самовывоз'}
Оплата: ${shop.paymentsEnabled ? ways(shop.methods.filter(({ isActive, isReady }) => isActive && isReady).length) : 'выключена'}
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

${deliveries.length === 0 ? 'Пока ни одного. Самовывоз доступен всегда.' : 'Порядок здесь — как у покупателя. Нажмите на способ, чтобы изменить его. Самовывоз доступен всегда.'}`,
    keyboard: keyboard.text('‹ Настройки', settingsButton.data()),
  };
}

export function deliveryScreen({ id, title, description, price, isActive, isFirst }: StaffDelivery): Screen {
  const keyboard = new InlineKeyboard();
  for (const field of DELIVERY_FIELDS)
    keyboard.text(`✎ ${DELIVERY_FIELD_NAMES[field]}`, deliveryFieldButton.data(id, field));
  keyboard.row().text(isActive ? 'Выключить' : 'Включить', offerDeliveryButton.data(id, isActive ? 'off' : 'on'));
  if (!isFirst) keyboard.text('↑ Выше', deliveryActButton.data(id, 'up'));
  keyboard
    .row()
    .text('Удалить', deliveryActButton.data(id, 'delete'))
    .row()
    .text('‹ Способы доставки', deliveriesButton.data());
  return {
    content: fmt`${b}${title}${b}
${priceWords(price)} · ${isActive ? 'предлагается покупателям' : 'выключен'}${description === '' ? '' : `\n\n${description}`}`,
    keyboard,
  };
}

const priceWords = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : formatKopecks(kopecks));
