import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { METHOD_FIELDS } from '#shared/domain/settings/method-fields.ts';
import { METHOD_KINDS } from '#shared/domain/settings/save-payment-method.ts';

export type MethodField = keyof typeof METHOD_FIELDS;

/** A payment method. */
export const methodButton = buttonKind('method', idArg);

/** The kinds that can be added, and one of them. */
export const methodKindsButton = buttonKind('methodkinds');
export const addMethodButton = buttonKind('addmethod', wordArg(keysOf(METHOD_KINDS)));

export const methodFieldButton = buttonKind('methodfield', idArg, wordArg(keysOf(METHOD_FIELDS)));

/** Other one-press actions for a payment method. */
const METHOD_ACTS = ['on', 'off', 'test', 'live', 'up', 'delete'] as const;
export type MethodAct = (typeof METHOD_ACTS)[number];
export const methodActButton = buttonKind('methodact', idArg, wordArg(METHOD_ACTS));
