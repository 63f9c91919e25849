import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { METHOD_KINDS } from '#shared/domain/settings/save-payment-method.ts';

/** What can be asked about a way to pay. */
export const METHOD_FIELDS = ['name', 'description', 'commission'] as const;
export type MethodField = (typeof METHOD_FIELDS)[number];

export const METHOD_FIELD_NAMES = {
  name: 'Название',
  description: 'Пояснение',
  commission: 'Комиссия',
} satisfies Record<MethodField, string>;

/** A way to pay. */
export const methodButton = buttonKind('method', idArg);

/** The kinds that could be added, and one of them. */
export const methodKindsButton = buttonKind('methodkinds');
export const addMethodButton = buttonKind('addmethod', wordArg(keysOf(METHOD_KINDS)));

export const methodFieldButton = buttonKind('methodfield', idArg, wordArg(METHOD_FIELDS));

/** What else can be done with it by one press. */
const METHOD_ACTS = ['on', 'off', 'test', 'live', 'up', 'delete'] as const;
export type MethodAct = (typeof METHOD_ACTS)[number];
export const methodActButton = buttonKind('methodact', idArg, wordArg(METHOD_ACTS));
