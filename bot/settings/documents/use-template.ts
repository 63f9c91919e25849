import { b, fmt } from '@grammyjs/parse-mode';
import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { choices, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, hear, say } from '#bot/kernel/conversation/dialogue.ts';
import { documentFile } from '#bot/kernel/document-file.ts';
import { save } from '#bot/settings/save-answer.ts';
import { TEMPLATE_WARNING } from '#shared/contract/desk/document-words.ts';
import { FILE_NAMES } from '#shared/contract/file-names.ts';
import { fillTemplate, readLegalDetails, saveFilledTemplate } from '#shared/domain/settings/fill-template.ts';
import type { LegalDetails } from '#shared/domain/settings/legal-details.ts';
import { findStaffDocument } from '#shared/domain/settings/save-document.ts';
import { askLegalDetails } from './ask-legal-details.ts';
import { showDocument } from './set-document.ts';

const NAME = 'usetemplate';
const STEP = 'sure';

/** Asks for the blanks of a document's template, shows the result, and publishes it. */
export const useTemplate: ConversationKind<{ slug: string }> = {
  name: NAME,
  version: 2,
  doing: 'заполняете шаблон документа',
  dropped: 'Документ остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { slug }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: NAME, ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showDocument(dialogue, slug, deps) };
    const known = await talk.external(() => readLegalDetails(db));
    const seller = await askLegalDetails(dialogue, known);
    await preview(dialogue, slug, seller, deps);
    await save(dialogue, deps, {
      act: (actorId) => saveFilledTemplate({ db }, { actorId, slug, seller }),
      refusals: { not_found: 'Для этого документа шаблона нет.' },
      shown: () => showDocument(dialogue, slug, deps, '✓ Документ уже на сайте. Не забудьте показать его юристу.'),
    });
  },
};

/** The whole text as a file: it is longer than a message. */
async function preview(dialogue: Dialogue, slug: string, seller: LegalDetails, { db }: BotDeps): Promise<void> {
  const { body, advice, title } = await dialogue.talk.external(async () => ({
    ...(await fillTemplate(db, slug, seller)),
    title: (await findStaffDocument(db, slug)).title,
  }));
  await dialogue.ctx.replyWithDocument(documentFile(Buffer.from(`${body}\n`), `${FILE_NAMES.document(title)}.txt`));
  dialogue.hasPosted = true;
  await say(dialogue, {
    content: fmt`${b}Проверьте текст${b}

Он в файле выше, с вашими реквизитами. ${TEMPLATE_WARNING} ${advice}

Свой текст всегда можно прислать вместо шаблона.`,
    keyboard: choices(dialogue, STEP, [[{ label: 'Опубликовать', value: 'yes' }]]),
  });
  await hear(dialogue, (ctx) =>
    pressed(dialogue, STEP, ctx) === 'yes'
      ? { value: true }
      : { hint: ctx.callbackQuery ? STALE_BUTTON : ONLY_BUTTONS },
  );
}

const ONLY_BUTTONS = 'Нажмите «Опубликовать» или «‹ Не менять».';
