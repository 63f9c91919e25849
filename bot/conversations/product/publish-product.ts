import { type ProductInput, productInput } from '#shared/domain/catalog/product-input.ts';
import { createProduct } from '#shared/domain/catalog/save-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { BotContext, BotDeps } from '../../context.ts';
import type { ProductDraft } from './draft.ts';
import { keepPhotos } from './keep-photos.ts';

/** What came of it: the product's id, or why not, and whether asking anything else is of use. */
type Outcome = { id: number } | { refused: string; isFinal: boolean };

interface Publishing {
  draftKey: string;
  draft: ProductDraft;
  isHidden: boolean;
}

/** Puts a draft into the shop in the right that its author has now. */
export async function publishProduct(
  deps: BotDeps,
  ctx: BotContext,
  { draftKey, draft, isHidden }: Publishing,
): Promise<Outcome> {
  if (!ctx.from) throw new Error('a product has no author');
  const { photos, ...rest } = draft;
  const input: ProductInput = productInput.parse({ ...rest, isHidden, pictures: await keepPhotos(deps, ctx, photos) });
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    const id = await createProduct(deps, { actorId, draftKey, input });
    deps.log.info({ productId: id, userId: actorId }, 'a product was added');
    return { id };
  } catch (error) {
    const refused = refusalWords(error);
    return { refused: refused.words, isFinal: refused.isFinal };
  }
}

/** Why the shop did not take a change, in words for its staff. */
export function refusalWords(error: unknown): { words: string; isFinal: boolean } {
  if (!(error instanceof ShopError)) throw error;
  switch (error.code) {
    case 'forbidden':
      return { words: 'Менять товары могут только менеджеры магазина.', isFinal: true };
    case 'category_not_found':
      return { words: 'Такой категории больше нет: выберите другую.', isFinal: false };
    case 'not_found':
      return { words: 'Такого товара больше нет.', isFinal: true };
    default:
      throw error;
  }
}
