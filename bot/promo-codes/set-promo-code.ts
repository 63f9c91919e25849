import { fmt } from '@grammyjs/parse-mode';
import { NO_GOODS } from '#bot/discounts/ask-goods.ts';
import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, say, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { findPromoCodeGoods } from '#shared/domain/pricing/promo-code-goods.ts';
import { ASK_PROMO_CODE } from './ask-promo-code.ts';
import { PROMO_CODE_FIELD_NAMES, type PromoCodeField } from './promo-code-fields.ts';
import { promoCodeScreen, readPromoCode } from './promo-code-screen.ts';
import { savePromoCode } from './save-promo-code.ts';

interface Args {
  id: number;
  field: PromoCodeField;
}

/** Asks about one field of a promo code, and changes it. */
export const setPromoCode: ConversationKind<Args> = {
  name: 'setpromo',
  version: 1,
  doing: 'меняете промокод',
  dropped: 'Промокод остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const dialogue: Dialogue = { talk, name: 'setpromo', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showPromoCode(dialogue, { id }, deps) };
    const goods = field === 'goods' ? await talk.external(() => findPromoCodeGoods(deps.db, id)) : NO_GOODS;
    const answer = await ASK_PROMO_CODE[field](dialogue, (what) => what, deps, { goods });
    end(dialogue);
    const outcome = await talk.external((outer) => savePromoCode(deps, outer, id, answer));
    if (typeof outcome === 'string') await say(dialogue, { content: fmt`${outcome}` });
    else await showPromoCode(dialogue, { id, done: `✓ ${PROMO_CODE_FIELD_NAMES[field]}: сохранено.` }, deps);
  },
};

/** Ends a conversation about a promo code with the result and the current code. */
export async function showPromoCode(
  dialogue: Dialogue,
  { id, done }: { id: number; done?: string },
  { db, publicUrl }: BotDeps,
): Promise<void> {
  const code = await dialogue.talk.external(async (outer) => {
    if (!outer.from) return null;
    const { id: actorId } = await rememberTelegramUser(db, outer.from);
    return ifThere(readPromoCode(db, actorId, id));
  });
  const screen = code && promoCodeScreen(code, dialogue.ctx.me.username, publicUrl);
  await showOutcome(dialogue, screen, done, 'Такого промокода больше нет.');
}
