import { fmt } from '@grammyjs/parse-mode';
import { productChange } from '#shared/domain/catalog/product-input.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import type { BotContext, BotDeps } from '../../context.ts';
import { type Dialogue, end, say } from '../dialogue.ts';
import type { ConversationKind } from '../kind.ts';
import { FIELD_NAMES, type ProductDraft, type ProductField } from './draft.ts';
import { keepPhotos } from './keep-photos.ts';
import { refusalWords } from './publish-product.ts';
import { showProduct } from './show-product.ts';
import { ASK } from './steps.ts';

interface Args {
  id: number;
  field: ProductField;
}

/** Asks about one field of a product that is in the shop, and changes it. */
export const setProduct: ConversationKind<Args> = {
  name: 'setproduct',
  version: 1,
  doing: 'меняете товар',
  dropped: 'Товар остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const dialogue: Dialogue = { talk, name: 'setproduct', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showProduct(dialogue, { id }, deps) };
    const answer = await ASK[field](dialogue, (what) => what, deps);
    end(dialogue);
    const refused = await talk.external((outer) => save(deps, outer, id, answer));
    if (refused === null) await showProduct(dialogue, { id, done: `✓ ${FIELD_NAMES[field]}: сохранено.` }, deps);
    else await say(dialogue, { content: fmt`${refused}` });
  },
};

/** Null when it is done, or why not. */
async function save(deps: BotDeps, ctx: BotContext, id: number, answer: Partial<ProductDraft>): Promise<string | null> {
  if (!ctx.from) throw new Error('a change has no author');
  const { photos, ...facts } = answer;
  const change = productChange.parse({ ...facts, ...(photos && { pictures: await keepPhotos(deps, ctx, photos) }) });
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    await changeProduct(deps, { actorId, id, change });
    return null;
  } catch (error) {
    return refusalWords(error).words;
  }
}
