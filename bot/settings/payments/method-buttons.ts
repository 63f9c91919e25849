import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { METHOD_KINDS } from '#shared/domain/settings/save-payment-method.ts';

/** The questions about a payment method. */
export const METHOD_FIELDS = ['name', 'description', 'commission'] as const;
export type MethodField = (typeof METHOD_FIELDS)[number];

export const METHOD_FIELD_NAMES = {
  name: 'Название',
  description: 'Пояснение',
  commission: 'Комиссия',
} satisfies Record<MethodField, string>;

/** A payment method. */
export const methodButton = buttonKind('method', idArg);

/** The kinds that can be added, and one of them. */
export const methodKindsButton = buttonKind('methodkinds');
export const addMethodButton = buttonKind('addmethod', wordArg(keysOf(METHOD_KINDS)));

export const methodFieldButton = buttonKind('methodfield', idArg, wordArg(METHOD_FIELDS));

/** Other one-press actions for a payment method. */
const METHOD_ACTS = ['on', 'off', 'test', 'live', 'up', 'delete'] as const;
export type MethodAct = (typeof METHOD_ACTS)[number];
export const methodActButton = buttonKind('methodact', idArg, wordArg(METHOD_ACTS));
