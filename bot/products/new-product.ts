import { randomUUID } from 'node:crypto';
import { fmt } from '@grammyjs/parse-mode';
import { InputMediaBuilder } from 'grammy';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, mayInterrupt, say, unlessLeft } from '#bot/kernel/conversation/dialogue.ts';
import { askAboutDraft, stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { type ProductInput, productInput } from '#shared/domain/catalog/product-input.ts';
import { createProduct } from '#shared/domain/catalog/save-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { emptyDraft, fieldName, PRODUCT_FIELDS, type ProductDraft } from './product-draft.ts';
import { ASK } from './product-questions.ts';
import { productRefusal, showProduct } from './set-product.ts';
import { staffProductWords } from './staff-product-screen.ts';

const CANCELLED = 'Товар не добавлен.';
const PUBLISHED = '✓ Товар добавлен, его уже видят покупатели.';
const HIDDEN = '✓ Товар сохранён. Покупатели его пока не видят.';

/** Adds a product: questions one by one, a preview where each answer can be changed, and the storefront. */
export const newProduct: ConversationKind<null> = {
  name: 'newproduct',
  version: 2,
  doing: 'добавляете товар',
  dropped: CANCELLED,
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const dialogue: Dialogue = { talk, name: 'newproduct', ctx };
    mayInterrupt(dialogue, CANCELLED);
    const draftKey = await talk.external(() => randomUUID());
    const draft = emptyDraft();
    for (const [at, field] of PRODUCT_FIELDS.entries()) {
      Object.assign(draft, await ASK[field](dialogue, stepHeading(at, PRODUCT_FIELDS), deps));
    }
    end(dialogue);
    await showPhotos(dialogue, draft);
    for (;;) {
      const choice = await preview(dialogue, draft);
      if (choice === 'cancel') return say(dialogue, { content: fmt`${CANCELLED}` });
      if (choice === 'publish' || choice === 'hide') {
        const isHidden = choice === 'hide';
        const outcome = await talk.external((outer) => publishProduct(deps, outer, { draftKey, draft, isHidden }));
        if ('id' in outcome)
          return showProduct(dialogue, { id: outcome.id, done: isHidden ? HIDDEN : PUBLISHED }, deps);
        await say(dialogue, { content: fmt`${outcome.refused}` });
        if (outcome.isFinal) return;
        // The reason of the refusal stays readable.
        dialogue.hasPosted = true;
      } else {
        const answer = await unlessLeft<Partial<ProductDraft>>(dialogue, () =>
          ASK[choice](dialogue, (what) => what, deps),
        );
        Object.assign(draft, answer);
        if (answer && choice === 'photos') await showPhotos(dialogue, draft);
      }
    }
  },
};

async function showPhotos(dialogue: Dialogue, { photos }: ProductDraft): Promise<void> {
  const { ctx } = dialogue;
  const [cover, ...others] = photos;
  if (!cover) return;
  dialogue.hasPosted = true;
  if (others.length === 0) await ctx.replyWithPhoto(cover.fileId);
  else await ctx.replyWithMediaGroup(photos.map(({ fileId }) => InputMediaBuilder.photo(fileId)));
}

function preview(dialogue: Dialogue, draft: ProductDraft) {
  const facts = { ...draft, category: draft.category.title, pictures: draft.photos.length };
  return askAboutDraft(dialogue, {
    content: fmt`${staffProductWords(facts, 'черновик')}

Всё верно?`,
    acts: { publish: 'Опубликовать', hide: 'Сохранить скрытым' },
    fields: PRODUCT_FIELDS,
    nameOf: fieldName,
  });
}

/** The result: the product's id, or the reason of a refusal, and whether further questions make sense. */
type Outcome = { id: number } | { refused: string; isFinal: boolean };

interface Publishing {
  draftKey: string;
  draft: ProductDraft;
  isHidden: boolean;
}

/** Saves a draft in the shop with the rights that its author has now. */
async function publishProduct(
  deps: BotDeps,
  ctx: BotContext,
  { draftKey, draft, isHidden }: Publishing,
): Promise<Outcome> {
  if (!ctx.from) throw new Error('a product has no author');
  const { photos, ...rest } = draft;
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    const pictures = await keepPhotos(deps, ctx, photos);
    const input: ProductInput = productInput.parse({ ...rest, isHidden, pictures });
    const id = await createProduct(deps, { actorId, draftKey, input });
    deps.log.info({ productId: id, userId: actorId }, 'a product was added');
    return { id };
  } catch (error) {
    const refused = productRefusal(error);
    return { refused: refused.words, isFinal: refused.isFinal };
  }
}
