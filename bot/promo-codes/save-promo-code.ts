import { termsInput } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { problemWords } from '#bot/kernel/guards.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import {
  changePromoCode,
  createPromoCode,
  newPromoCode,
  promoCodeChange,
} from '#shared/domain/pricing/save-promo-code.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { PromoCodeDraft } from './promo-code-fields.ts';

type Deps = Pick<BotDeps, 'db'>;

/** The new code's id, or the reason of a refusal. */
export const makePromoCode = (
  { db }: Deps,
  ctx: BotContext,
  draftKey: string,
  { discount, period, goods, ...facts }: PromoCodeDraft,
): Promise<number | string> =>
  inTheNameOf({ db }, ctx, (actorId) => {
    const input = newPromoCode.parse({ ...facts, ...termsInput({ discount, period, goods }) });
    return createPromoCode({ db }, { actorId, draftKey, input });
  });

/** The code's id, or the reason why it was not changed. */
export const savePromoCode = (
  { db }: Deps,
  ctx: BotContext,
  id: number,
  { discount, period, goods, ...facts }: Partial<PromoCodeDraft>,
): Promise<number | string> =>
  inTheNameOf({ db }, ctx, async (actorId) => {
    const change = promoCodeChange.parse({ ...facts, ...termsInput({ discount, period, goods }) });
    return (await changePromoCode({ db }, { actorId, id, change })).id;
  });

async function inTheNameOf(
  { db }: Deps,
  { from }: BotContext,
  act: (actorId: number) => Promise<number>,
): Promise<number | string> {
  if (!from) throw new Error('a change has no author');
  const { id } = await rememberTelegramUser(db, from);
  try {
    return await act(id);
  } catch (error) {
    return promoCodeRefusal(error);
  }
}

/** Why the shop refused a promo code, as text for its staff. */
export function promoCodeRefusal(error: unknown): string {
  if (!(error instanceof ShopError)) throw error;
  switch (error.code) {
    case 'forbidden':
      return 'Промокоды делают только менеджеры магазина.';
    case 'not_found':
      return 'Такого промокода больше нет.';
    case 'conflict':
    case 'invalid_fields':
      return problemWords(error);
    default:
      throw error;
  }
}
