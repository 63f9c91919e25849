import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import { addFields, sectionButton, settingsButton, switchButton } from '#bot/settings/settings-buttons.ts';
import { METHOD_KINDS, type MethodKind } from '#shared/domain/settings/save-payment-method.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import type { StaffMethod } from '#shared/domain/settings/staff-methods.ts';
import { fieldsOf, linesOf } from '#shared/domain/settings/written-settings.ts';
import {
  addMethodButton,
  METHOD_FIELD_NAMES,
  METHOD_FIELDS,
  methodActButton,
  methodButton,
  methodFieldButton,
  methodKindsButton,
} from './method-buttons.ts';

/** The payment methods, and whether buyers must choose one. */
export function paymentsScreen(shop: ShopOverview): Screen {
  const { methods, paymentsEnabled } = shop;
  const keyboard = new InlineKeyboard().text('＋ Новый способ', methodKindsButton.data()).row();
  for (const method of methods) {
    keyboard.text(`${method.name}${shortState(method)}`, methodButton.data(method.id)).row();
  }
  addFields(keyboard, fieldsOf('payments'))
    .text(
      paymentsEnabled ? 'Выключить выбор оплаты' : 'Включить выбор оплаты',
      switchButton.data('paymentsEnabled', paymentsEnabled ? 'off' : 'on'),
    )
    .row()
    .text('‹ Настройки', settingsButton.data());
  return {
    content: fmt`${b}Оплата${b}

${linesOf('payments', shop).join('\n')}

${methods.length === 0 ? 'Способов пока нет: добавьте хотя бы один.' : 'Нажмите на способ, чтобы изменить его. Порядок здесь — тот же, что у покупателей.'}`,
    keyboard,
  };
}

const shortState = ({ isActive, isReady, isTest }: StaffMethod): string => {
  if (!isActive) return ' · выключен';
  if (!isReady) return ' · не подключён';
  return isTest ? ' · проба' : '';
};

export function methodKindsScreen(kinds: readonly MethodKind[]): Screen {
  const keyboard = new InlineKeyboard();
  for (const kind of kinds) keyboard.text(METHOD_KINDS[kind].name, addMethodButton.data(kind)).row();
  const hasOnline = kinds.some((kind) => METHOD_KINDS[kind].provider !== 'offline');
  return {
    content: fmt`${b}Новый способ оплаты${b}

Выберите, как покупатель заплатит. Название и пояснение потом можно поменять.${hasOnline ? '' : '\n\nЧтобы принимать деньги онлайн, заключите договор с Robokassa и задайте ROBOKASSA_LOGIN и пароли на сервере: как — в руководстве владельца.'}`,
    keyboard: keyboard.text('‹ Оплата', sectionButton.data('payments')),
  };
}

/** One payment method. */
export function methodScreen(method: StaffMethod): Screen {
  const { id, name, description, commission, isActive, isTest, hasOtherMode, isFirst } = method;
  const keyboard = new InlineKeyboard();
  for (const field of METHOD_FIELDS) keyboard.text(`✎ ${METHOD_FIELD_NAMES[field]}`, methodFieldButton.data(id, field));
  keyboard.row().text(isActive ? 'Выключить' : 'Включить', methodActButton.data(id, isActive ? 'off' : 'on'));
  if (!isFirst) keyboard.text('↑ Выше', methodActButton.data(id, 'up'));
  keyboard.row();
  if (hasOtherMode) {
    keyboard.text(
      isTest ? 'Принимать настоящие деньги' : 'Перейти на пробу',
      methodActButton.data(id, isTest ? 'live' : 'test'),
    );
    keyboard.row();
  }
  keyboard.text('Удалить', methodActButton.data(id, 'delete')).row().text('‹ Оплата', sectionButton.data('payments'));
  const lines = [
    CARRIERS[method.provider],
    stateWords(method),
    ...(commission > 0 ? [`Комиссия ${percent(commission)}: покупатель видит её, но к сумме она не прибавляется`] : []),
    ...(isTest ? ['Проба: деньги не списываются, поэтому настоящий заказ так не оплатить'] : []),
  ];
  return {
    content: fmt`${b}${name}${b}
${lines.join('\n')}${description === '' ? '' : `\n\n${description}`}`,
    keyboard,
  };
}

const CARRIERS = {
  offline: 'Деньги получаете вы сами',
  robokassa: 'Деньги принимает Robokassa',
  telegram: 'Деньги принимает провайдер, подключённый к боту',
} satisfies Record<StaffMethod['provider'], string>;

function stateWords({ isActive, isReady, isTest, provider }: StaffMethod): string {
  if (!isActive) return 'Выключен';
  if (isReady) return 'Предлагается покупателям';
  if (provider === 'telegram') return 'Не подключён: токен провайдера не задан или он для другого режима';
  return `Не подключён: на сервере нет ${isTest ? 'пробных' : 'рабочих'} паролей Robokassa`;
}

const percent = (value: number): string => `${value.toLocaleString('ru')}\u00a0%`;
