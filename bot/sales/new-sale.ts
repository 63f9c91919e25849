import { randomUUID } from 'node:crypto';
import { fmt } from '@grammyjs/parse-mode';
import { NO_GOODS } from '#bot/discounts/ask-goods.ts';
import { discountWords, termsInput } from '#bot/discounts/discount-words.ts';
import type { BotContext, BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, mayInterrupt, say, unlessLeft } from '#bot/kernel/conversation/dialogue.ts';
import { askAboutDraft, stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { keepPhotos } from '#bot/kernel/sent-files.ts';
import { createSale, saleInput } from '#shared/domain/catalog/save-sale.ts';
import { rememberTelegramUser } from '#shared/domain/customers/telegram-user.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ASK_SALE } from './ask-sale.ts';
import { SALE_FIELD_NAMES, SALE_FIELDS, type SaleDraft } from './sale-fields.ts';
import { saleWords } from './sale-screen.ts';
import { saleRefusal, showSale } from './set-sale.ts';

const CANCELLED = 'Акция не создана.';

/** Announces a sale: questions one by one, a preview where each answer can be changed, and the storefront. */
export const newSale: ConversationKind<null> = {
  name: 'newsale',
  version: 3,
  doing: 'создаёте акцию',
  dropped: CANCELLED,
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const dialogue: Dialogue = { talk, name: 'newsale', ctx };
    mayInterrupt(dialogue, CANCELLED);
    const draftKey = await talk.external(() => randomUUID());
    const timeZone = await talk.external(async () => (await readSettings(deps.db)).timezone);
    const draft = emptyDraft();
    for (const [at, field] of SALE_FIELDS.entries()) {
      // A sale that only announces has no goods and no end.
      if ((field === 'goods' || field === 'period') && discountWords(draft.discount) === '') continue;
      Object.assign(draft, await ASK_SALE[field](dialogue, stepHeading(at, SALE_FIELDS), deps));
    }
    end(dialogue);
    await showPhoto(dialogue, draft);
    for (;;) {
      const choice = await preview(dialogue, draft, timeZone);
      if (choice === 'cancel') return say(dialogue, { content: fmt`${CANCELLED}` });
      if (choice === 'publish') {
        const outcome = await talk.external((outer) => publish(deps, outer, draftKey, draft));
        if (typeof outcome === 'number')
          return showSale(dialogue, { id: outcome, done: '✓ Акция на главной странице магазина.' }, deps);
        return say(dialogue, { content: fmt`${outcome}` });
      }
      const answer = await unlessLeft<Partial<SaleDraft>>(dialogue, () =>
        ASK_SALE[choice](dialogue, (what) => what, deps, draft),
      );
      Object.assign(draft, answer);
      if (answer && choice === 'photo') await showPhoto(dialogue, draft);
    }
  },
};

const emptyDraft = (): SaleDraft => ({
  photo: null,
  title: '',
  description: '',
  contact: '',
  discount: { percent: null, amount: null },
  goods: NO_GOODS,
  period: { startsAt: null, endsAt: null },
});

async function showPhoto(dialogue: Dialogue, { photo }: SaleDraft): Promise<void> {
  if (!photo) return;
  dialogue.hasPosted = true;
  await dialogue.ctx.replyWithPhoto(photo.fileId);
}

const preview = (dialogue: Dialogue, draft: SaleDraft, timeZone: string) =>
  askAboutDraft(dialogue, {
    content: fmt`${saleWords({ ...draft, hasPicture: draft.photo !== null }, { place: 'Черновик', timeZone })}

Всё верно?`,
    acts: { publish: 'Опубликовать' },
    fields: SALE_FIELDS,
    nameOf: (field) => SALE_FIELD_NAMES[field],
  });

/** The sale's id, or the reason of a refusal. */
async function publish(
  deps: BotDeps,
  ctx: BotContext,
  draftKey: string,
  { photo, title, description, contact, ...terms }: SaleDraft,
): Promise<number | string> {
  if (!ctx.from) throw new Error('a sale has no author');
  const { id: actorId } = await rememberTelegramUser(deps.db, ctx.from);
  try {
    const [picture] = await keepPhotos(deps, ctx, photo ? [photo] : []);
    const input = saleInput.parse({
      title,
      description,
      contact,
      ...termsInput(terms),
      pictureUrl: picture?.url ?? null,
      isActive: true,
    });
    return await createSale(deps, { actorId, draftKey, input });
  } catch (error) {
    return saleRefusal(error);
  }
}
