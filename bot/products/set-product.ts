import { fmt } from '@grammyjs/parse-mode';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, say, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { problemWords } from '#bot/kernel/guards.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { type ProductChange, productChange } from '#shared/domain/catalog/product-input.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { findStaffProduct } from '#shared/domain/catalog/staff-products.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { PictureRefused } from '#shared/platform/pictures/picture-refused.ts';
import { fieldName, type MoreField, type ProductDraft, type ProductField } from './product-draft.ts';
import { ASK, ASK_MORE, isMoreField } from './product-questions.ts';
import { staffProductScreen } from './staff-product-screen.ts';

interface Args {
  id: number;
  field: ProductField | MoreField;
}

/** Asks about one field of a product that is in the shop, and changes it. */
export const setProduct: ConversationKind<Args> = {
  name: 'setproduct',
  version: 2,
  doing: 'меняете товар',
  dropped: 'Товар остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const dialogue: Dialogue = { talk, name: 'setproduct', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showProduct(dialogue, { id }, deps) };
    const product = await talk.external(() => ifThere(findStaffProduct(deps.db, id)));
    const known = product ? { price: product.ownPrice } : {};
    const answer = isMoreField(field)
      ? await ASK_MORE[field](dialogue, known)
      : await ASK[field](dialogue, (what) => what, deps, known);
    end(dialogue);
    const refused = await talk.external((outer) => save(deps, outer, id, answer));
    if (refused === null) await showProduct(dialogue, { id, done: `✓ ${fieldName(field)}: сохранено.` }, deps);
    else await say(dialogue, { content: fmt`${refused}` });
  },
};

type Answer = Partial<ProductDraft> & Pick<ProductChange, MoreField>;

/** Null when it is saved, otherwise the reason of a refusal. */
async function save(deps: BotDeps, ctx: BotContext, id: number, answer: Answer): Promise<string | null> {
  if (!ctx.from) throw new Error('a change has no author');
  const { photos, ...facts } = answer;
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    const pictures = photos && (await keepPhotos(deps, ctx, photos));
    const change = productChange.parse({ ...facts, ...(pictures && { pictures }) });
    await changeProduct(deps, { actorId, id, change });
    return null;
  } catch (error) {
    return productRefusal(error).words;
  }
}

/** Ends a conversation about a product with the result and the current product. */
export async function showProduct(
  dialogue: Dialogue,
  { id, done }: { id: number; done?: string },
  { db, publicUrl }: BotDeps,
): Promise<void> {
  const product = await dialogue.talk.external(() => ifThere(findStaffProduct(db, id)));
  await showOutcome(dialogue, product && staffProductScreen(product, publicUrl), done, 'Такого товара больше нет.');
}

/** Why the shop refused a change, as text for its staff. */
export function productRefusal(error: unknown): { words: string; isFinal: boolean } {
  if (error instanceof PictureRefused) return { words: `${error.message}.`, isFinal: false };
  if (!(error instanceof ShopError)) throw error;
  switch (error.code) {
    case 'forbidden':
      return { words: 'Менять товары могут только менеджеры магазина.', isFinal: true };
    case 'category_not_found':
      return { words: 'Такой категории больше нет: выберите другую.', isFinal: false };
    case 'invalid_fields':
      return { words: problemWords(error), isFinal: false };
    case 'not_found':
      return { words: 'Такого товара больше нет.', isFinal: true };
    default:
      throw error;
  }
}
