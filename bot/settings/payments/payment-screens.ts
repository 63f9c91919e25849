import { b, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import type { Screen } from '#bot/kernel/screen.ts';
import { addFields, sectionButton, settingsButton, switchButton } from '#bot/settings/settings-buttons.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { methodLines, NO_ONLINE_PAYMENT } from '#shared/contract/payment-method-words.ts';
import { METHOD_FIELDS } from '#shared/domain/settings/method-fields.ts';
import { METHOD_KINDS, type MethodKind } from '#shared/domain/settings/save-payment-method.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import type { ListedMethod, StaffMethod } from '#shared/domain/settings/staff-methods.ts';
import { fieldsOf, linesOf } from '#shared/domain/settings/written-settings.ts';
import {
  addMethodButton,
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

Выберите, как покупатель заплатит. Название и пояснение потом можно поменять.${hasOnline ? '' : `\n\n${NO_ONLINE_PAYMENT}`}`,
    keyboard: keyboard.text('‹ Оплата', sectionButton.data('payments')),
  };
}

/** One payment method. */
export function methodScreen(method: ListedMethod): Screen {
  const { id, name, description, isActive, isTest, hasOtherMode, isFirst } = method;
  const keyboard = new InlineKeyboard();
  for (const field of keysOf(METHOD_FIELDS)) {
    keyboard.text(`✎ ${METHOD_FIELDS[field].name}`, methodFieldButton.data(id, field));
  }
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
  return {
    content: fmt`${b}${name}${b}
${methodLines(method).join('\n')}${description === '' ? '' : `\n\n${description}`}`,
    keyboard,
  };
}
