import { fmt } from '@grammyjs/parse-mode';
import { termsInput } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, say, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { problemWords } from '#bot/kernel/guards.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { findSaleGoods } from '#shared/domain/catalog/sale-goods.ts';
import { changeSale, saleChange } from '#shared/domain/catalog/save-sale.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { ASK_SALE } from './ask-sale.ts';
import { SALE_FIELD_NAMES, type SaleDraft, type SaleField } from './sale-fields.ts';
import { readSale, staffSaleScreen } from './sale-screen.ts';

interface Args {
  id: number;
  field: SaleField;
}

/** Asks about one field of an announced sale, and changes it. */
export const setSale: ConversationKind<Args> = {
  name: 'setsale',
  version: 2,
  doing: 'меняете акцию',
  dropped: 'Акция осталась прежней.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const dialogue: Dialogue = { talk, name: 'setsale', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showSale(dialogue, { id }, deps) };
    const goods = await talk.external(() => findSaleGoods(deps.db, id));
    const answer = await ASK_SALE[field](dialogue, (what) => what, deps, { goods });
    end(dialogue);
    const refused = await talk.external((outer) => save(deps, outer, id, answer));
    if (refused === null) await showSale(dialogue, { id, done: `✓ ${SALE_FIELD_NAMES[field]}: сохранено.` }, deps);
    else await say(dialogue, { content: fmt`${refused}` });
  },
};

/** Null if it is saved, otherwise the reason of a refusal. */
async function save(deps: BotDeps, ctx: BotContext, id: number, answer: Partial<SaleDraft>): Promise<string | null> {
  if (!ctx.from) throw new Error('a change has no author');
  const { photo, discount, goods, period, ...facts } = answer;
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    const [picture] = await keepPhotos(deps, ctx, photo ? [photo] : []);
    const pictureUrl = picture?.url ?? null;
    const change = saleChange.parse({
      ...facts,
      ...termsInput({ discount, goods, period }),
      ...(photo !== undefined && { pictureUrl }),
    });
    await changeSale(deps, { actorId, id, change });
    return null;
  } catch (error) {
    return saleRefusal(error);
  }
}

/** Ends a conversation about a sale with the result and the current sale. */
export async function showSale(
  dialogue: Dialogue,
  { id, done }: { id: number; done?: string },
  { db }: Pick<BotDeps, 'db'>,
): Promise<void> {
  const sale = await dialogue.talk.external(() => ifThere(readSale(db, id)));
  await showOutcome(dialogue, sale && staffSaleScreen(sale), done, 'Такой акции больше нет.');
}

/** Why the shop refused a sale, as text for its staff. */
export function saleRefusal(error: unknown): string {
  if (error instanceof PictureRefused) return `${error.message}.`;
  if (error instanceof ShopError && error.code === 'forbidden') return 'Менять акции могут только менеджеры магазина.';
  if (error instanceof ShopError && error.code === 'not_found') return 'Такой акции больше нет.';
  if (error instanceof ShopError && error.code === 'invalid_fields') return problemWords(error);
  throw error;
}
