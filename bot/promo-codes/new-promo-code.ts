import { randomUUID } from 'node:crypto';
import { fmt } from '@grammyjs/parse-mode';
import { NO_GOODS } from '#bot/discounts/ask-goods.ts';
import type { ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, type Heading, mayInterrupt, say, unlessLeft } from '#bot/kernel/conversation/dialogue.ts';
import { askAboutDraft, stepHeading } from '#bot/kernel/conversation/draft-preview.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { ASK_PROMO_CODE } from './ask-promo-code.ts';
import { PROMO_CODE_FIELD_NAMES, PROMO_CODE_FIELDS, type PromoCodeDraft } from './promo-code-fields.ts';
import { promoCodeWords } from './promo-code-screen.ts';
import { makePromoCode } from './save-promo-code.ts';
import { showPromoCode } from './set-promo-code.ts';

const CANCELLED = 'Промокод не создан.';

/** The questions for every code; other fields have a default, and can be changed in the preview. */
const QUESTIONS = ['code', 'discount', 'period', 'totalLimit'] as const;

/** Creates a promo code: a few questions, and a preview where each answer can be changed. */
export const makeNewPromoCode: ConversationKind<null> = {
  name: 'newpromo',
  version: 2,
  doing: 'создаёте промокод',
  dropped: CANCELLED,
  outlastsCommands: true,
  run: async (talk, ctx, _args, deps) => {
    const dialogue: Dialogue = { talk, name: 'newpromo', ctx };
    mayInterrupt(dialogue, CANCELLED);
    const draftKey = await talk.external(() => randomUUID());
    const timeZone = await talk.external(async () => (await readSettings(deps.db)).timezone);
    const draft = emptyDraft();
    for (const [at, field] of QUESTIONS.entries()) {
      Object.assign(draft, await ASK_PROMO_CODE[field](dialogue, stepHeading(at, QUESTIONS), deps));
    }
    end(dialogue);
    for (;;) {
      const choice = await preview(dialogue, draft, timeZone);
      if (choice === 'cancel') return say(dialogue, { content: fmt`${CANCELLED}` });
      if (choice === 'publish') {
        const outcome = await talk.external((outer) => makePromoCode(deps, outer, draftKey, draft));
        if (typeof outcome === 'number')
          return showPromoCode(dialogue, { id: outcome, done: '✓ Промокод готов.' }, deps);
        await say(dialogue, { content: fmt`${outcome}` });
        // The reason of the refusal stays readable.
        dialogue.hasPosted = true;
      } else {
        const ask = ASK_PROMO_CODE[choice];
        Object.assign(
          draft,
          await unlessLeft<Partial<PromoCodeDraft>>(dialogue, () => ask(dialogue, bare, deps, draft)),
        );
      }
    }
  },
};

const bare: Heading = (what) => what;

const emptyDraft = (): PromoCodeDraft => ({
  code: '',
  discount: { percent: null, amount: null },
  period: { startsAt: null, endsAt: null },
  totalLimit: null,
  perBuyerLimit: null,
  minTotal: 0,
  goods: NO_GOODS,
  isFirstOrderOnly: false,
});

const preview = (dialogue: Dialogue, draft: PromoCodeDraft, timeZone: string) =>
  askAboutDraft(dialogue, {
    content: fmt`${promoCodeWords(draft, 'Черновик', timeZone)}

Всё верно?`,
    acts: { publish: 'Создать' },
    fields: PROMO_CODE_FIELDS,
    nameOf: (field) => PROMO_CODE_FIELD_NAMES[field],
  });
