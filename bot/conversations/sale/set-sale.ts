import { fmt } from '@grammyjs/parse-mode';
import { changeSale, saleChange } from '#shared/domain/catalog/save-sale.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import type { BotContext, BotDeps } from '../../context.ts';
import { type Dialogue, end, say } from '../dialogue.ts';
import type { ConversationKind } from '../kind.ts';
import { keepPhotos } from '../product/keep-photos.ts';
import { ASK_SALE } from './ask-sale.ts';
import { SALE_FIELD_NAMES, type SaleDraft, type SaleField } from './draft.ts';
import { saleRefusal } from './refusal.ts';
import { showSale } from './show-sale.ts';

interface Args {
  id: number;
  field: SaleField;
}

/** Asks about one field of a sale that is announced, and changes it. */
export const setSale: ConversationKind<Args> = {
  name: 'setsale',
  version: 1,
  doing: 'меняете акцию',
  dropped: 'Акция осталась прежней.',
  outlastsCommands: false,
  run: async (talk, ctx, { id, field }, deps) => {
    const dialogue: Dialogue = { talk, name: 'setsale', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showSale(dialogue, { id }, deps) };
    const answer = await ASK_SALE[field](dialogue, (what) => what, deps);
    end(dialogue);
    const refused = await talk.external((outer) => save(deps, outer, id, answer));
    if (refused === null) await showSale(dialogue, { id, done: `✓ ${SALE_FIELD_NAMES[field]}: сохранено.` }, deps);
    else await say(dialogue, { content: fmt`${refused}` });
  },
};

/** Null when it is done, or why not. */
async function save(deps: BotDeps, ctx: BotContext, id: number, answer: Partial<SaleDraft>): Promise<string | null> {
  if (!ctx.from) throw new Error('a change has no author');
  const { photo, ...facts } = answer;
  const [picture] = await keepPhotos(deps, ctx, photo ? [photo] : []);
  const pictureUrl = picture?.url ?? null;
  const change = saleChange.parse({ ...facts, ...(photo !== undefined && { pictureUrl }) });
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    await changeSale(deps, { actorId, id, change });
    return null;
  } catch (error) {
    return saleRefusal(error);
  }
}
