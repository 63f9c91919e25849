import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import { METHOD_REFUSALS } from '#shared/contract/payment-method-words.ts';
import { METHOD_FIELDS } from '#shared/domain/settings/method-fields.ts';
import { changeMethod, methodChange } from '#shared/domain/settings/save-payment-method.ts';
import { findStaffMethod } from '#shared/domain/settings/staff-methods.ts';
import type { MethodField } from './method-buttons.ts';
import { methodScreen } from './payment-screens.ts';

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
    const { name, step, question, read, instead } = METHOD_FIELDS[field];
    const answer = await askText(dialogue, { step, words: words(name, question), read, instead });
    await save(dialogue, deps, {
      act: (actorId) =>
        changeMethod({ db, providers: payments.gateways }, { actorId, id, change: methodChange.parse(answer) }),
      refusals: { not_found: METHOD_REFUSALS.gone },
      shown: () => showMethod(dialogue, id, deps, `✓ ${name}: сохранено.`),
    });
  },
};

async function showMethod(dialogue: Dialogue, id: number, { db, payments }: BotDeps, done?: string): Promise<void> {
  const method = await dialogue.talk.external(() => ifThere(findStaffMethod(db, payments.gateways, id)));
  await showOutcome(dialogue, method && methodScreen(method), done, METHOD_REFUSALS.gone);
}
