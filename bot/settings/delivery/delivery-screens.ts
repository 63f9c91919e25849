import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { settingsButton } from '#bot/settings/settings-buttons.ts';
import type { Delivery as DeliveryRow } from '#prisma/generated/client.ts';
import { deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import { deliveryPriceWords } from '#shared/contract/delivery-price.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { offeredDaysWords } from '#shared/contract/offered-days-words.ts';
import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import { DELIVERY_FIELDS } from '#shared/domain/settings/delivery-fields.ts';
import type { StaffDelivery } from '#shared/domain/settings/save-delivery.ts';

/** The questions about a new delivery. */
export const NEW_DELIVERY_FIELDS = ['title', 'price', 'description'] as const;

/** All questions about a delivery. */
const ALL_FIELDS = [...NEW_DELIVERY_FIELDS, 'freeFrom', 'points', 'days'] as const;
export type DeliveryField = (typeof ALL_FIELDS)[number];

/** The name of what a question is about. */
export const deliveryFieldName = (field: DeliveryField): string =>
  field === 'days' ? 'Дни и часы' : DELIVERY_FIELDS[field].name;

/** The screen must fit into one message. */
const SHOWN_POINTS = 10;

/** Whether the shop delivers at all. */
export const deliverButton = buttonKind('deliver', wordArg(['on', 'off']));

/** The list of deliveries. */
export const deliveriesButton = buttonKind('deliveries');

/** One of them. */
export const deliveryButton = buttonKind('delivery', idArg);

/** Adds another one. */
export const addDeliveryButton = buttonKind('adddelivery');

/** Changes one fact of it. */
export const deliveryFieldButton = buttonKind('deliveryfield', idArg, wordArg(ALL_FIELDS));

/** Moves it up, or deletes it. */
export const deliveryActButton = buttonKind('deliveryact', idArg, wordArg(['up', 'delete']));

/** Switches whether a delivery is offered. */
export const offerDeliveryButton = buttonKind('offer', idArg, wordArg(['on', 'off']));

export function deliveriesScreen(deliveries: readonly DeliveryRow[]): Screen {
  const keyboard = new InlineKeyboard().text('＋ Новый способ', addDeliveryButton.data()).row();
  for (const { id, title, price, isActive } of deliveries) {
    keyboard.text(`${title} · ${deliveryPrice(price)}${isActive ? '' : ' · выключен'}`, deliveryButton.data(id)).row();
  }
  return {
    content: fmt`${b}Способы доставки${b}

${deliveries.length === 0 ? 'Пока ни одного. Самовывоз доступен всегда.' : 'Порядок здесь — как у покупателя. Нажмите на способ, чтобы изменить его. Самовывоз доступен всегда.'}`,
    keyboard: keyboard.text('‹ Настройки', settingsButton.data()),
  };
}

export function deliveryScreen(delivery: StaffDelivery): Screen {
  const { id, title, description, price, freeFrom, pickupPoints, days, isActive, isFirst } = delivery;
  const keyboard = new InlineKeyboard();
  for (const [at, field] of ALL_FIELDS.entries()) {
    keyboard.text(`✎ ${deliveryFieldName(field)}`, deliveryFieldButton.data(id, field));
    if (at % 2 === 1) keyboard.row();
  }
  keyboard.row().text(isActive ? 'Выключить' : 'Включить', offerDeliveryButton.data(id, isActive ? 'off' : 'on'));
  if (!isFirst) keyboard.text('↑ Выше', deliveryActButton.data(id, 'up'));
  keyboard
    .row()
    .text('Удалить', deliveryActButton.data(id, 'delete'))
    .row()
    .text('‹ Способы доставки', deliveriesButton.data());
  return {
    content: fmt`${b}${title}${b}
${deliveryPrice(price, freeFrom)} · ${isActive ? 'предлагается покупателям' : 'выключен'}${description === '' ? '' : `\n\n${description}`}${pointsText(pickupPoints)}${daysText(days)}`,
    keyboard,
  };
}

function pointsText(stored: unknown): string {
  const points = pickupPointsSchema.parse(stored);
  if (points.length === 0) return '';
  const shown = points.slice(0, SHOWN_POINTS).map(({ address, hours }) => `• ${address}${hours && ` (${hours})`}`);
  const rest = points.length - shown.length;
  return `\n\nПункты выдачи:\n${shown.join('\n')}${rest > 0 ? `\n…и ещё ${rest}` : ''}`;
}

function daysText(stored: unknown): string {
  const days = deliveryDaysSchema.nullable().parse(stored);
  return days === null ? '' : `\n\nДень выбирает покупатель: ${offeredDaysWords(days)}`;
}

const deliveryPrice = (price: number, freeFrom: number | null = null): string =>
  deliveryPriceWords({
    price: roublesFromKopecks(price),
    freeFrom: freeFrom === null ? null : roublesFromKopecks(freeFrom),
  });
