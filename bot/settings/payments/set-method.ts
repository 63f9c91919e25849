import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import { readLength, readPercent } from '#shared/contract/read-text.ts';
import {
  changeMethod,
  METHOD_LIMITS,
  type MethodChange,
  methodChange,
} from '#shared/domain/settings/save-payment-method.ts';
import { findStaffMethod } from '#shared/domain/settings/staff-methods.ts';
import { METHOD_FIELD_NAMES, type MethodField } from './method-buttons.ts';
import { methodScreen } from './payment-screens.ts';

const GONE = 'Такого способа оплаты больше нет.';

const ASK = {
  name: async (dialogue) => ({
    name: await askText(dialogue, {
      step: 'name',
      words: words('Название', 'Как назвать способ оплаты? Например: «Наличными курьеру».'),
      read: readLength('Название', METHOD_LIMITS.name, { isOneLine: true }),
    }),
  }),
  description: async (dialogue) => ({
    description: await askText<string>(dialogue, {
      step: 'description',
      words: words(
        'Пояснение',
        'Что важно знать покупателю? Например: «Перевод по номеру телефона, менеджер напишет».',
      ),
      read: readLength('Пояснение', METHOD_LIMITS.description),
      instead: [{ label: 'Без пояснения', value: 'none', means: '' }],
    }),
  }),
  commission: async (dialogue) => ({
    commission: await askText<number>(dialogue, {
      step: 'commission',
      words: words(
        'Комиссия',
        'Сколько процентов возьмёт банк с покупателя? Он увидит это число, а к сумме заказа оно не прибавится.',
      ),
      read: (text) => {
        const value = readPercent(text);
        return value === null ? { hint: 'Напишите процент числом от 0 до 100, например 2,5.' } : { value };
      },
      instead: [{ label: 'Без комиссии', value: 'none', means: 0 }],
    }),
  }),
} satisfies Record<MethodField, (dialogue: Dialogue) => Promise<MethodChange>>;

/** Asks about one fact of a payment method, and changes it. */
export const setMethod: ConversationKind<{ id: number; field: MethodField }> = {
  name: 'setmethod',
  version: 1,
  doing: 'меняете способ оплаты',
  dropped: 'Способ оплаты остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const { db, payments } = deps;
    const dialogue: Dialogue = { talk, name: 'setmethod', ctx, isBrief: true };
    dialogue.exit = { label: '‹ Не менять', leave: () => showMethod(dialogue, id, deps) };
    const answer = await ASK[field](dialogue);
    await save(dialogue, deps, {
      act: (actorId) =>
        changeMethod({ db, providers: payments.gateways }, { actorId, id, change: methodChange.parse(answer) }),
      refusals: { not_found: GONE },
      shown: () => showMethod(dialogue, id, deps, `✓ ${METHOD_FIELD_NAMES[field]}: сохранено.`),
    });
  },
};

async function showMethod(dialogue: Dialogue, id: number, { db, payments }: BotDeps, done?: string): Promise<void> {
  const method = await dialogue.talk.external(() => ifThere(findStaffMethod(db, payments.gateways, id)));
  await showOutcome(dialogue, method && methodScreen(method), done, GONE);
}
