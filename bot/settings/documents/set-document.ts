import type { BotDeps, ConversationKind } from '#bot/kernel/context.ts';
import { type Dialogue, end, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { ifThere } from '#bot/kernel/if-there.ts';
import { save } from '#bot/settings/save-answer.ts';
import { DOCUMENT_REFUSALS } from '#shared/contract/desk/document-words.ts';
import { DOCUMENT_LIMITS, documentBody } from '#shared/contract/desk/documents.ts';
import { findStaffDocument, saveDocument } from '#shared/domain/settings/save-document.ts';
import { askDocumentText } from './ask-document-text.ts';
import { documentScreen } from './document-screens.ts';

/** Asks for a document's text, and publishes it. */
export const setDocument: ConversationKind<{ slug: string }> = {
  name: 'setdocument',
  version: 1,
  doing: 'присылаете текст документа',
  dropped: 'Документ остался прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { slug }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'setdocument', ctx };
    dialogue.exit = { label: '‹ Не менять', leave: () => showDocument(dialogue, slug, deps) };
    const text = await askDocumentText(dialogue, deps);
    const body = documentBody.safeParse(text);
    if (!body.success) {
      end(dialogue);
      const most = DOCUMENT_LIMITS.body.toLocaleString('ru');
      return showDocument(dialogue, slug, deps, `Текст пуст или длиннее ${most} знаков: ничего не изменилось.`);
    }
    await save(dialogue, deps, {
      act: (actorId) => saveDocument({ db }, { actorId, slug, body: body.data }),
      refusals: { not_found: DOCUMENT_REFUSALS.gone },
      shown: () => showDocument(dialogue, slug, deps, '✓ Текст сохранён, он уже на сайте.'),
    });
  },
};

/** The end of a conversation about a document. */
export async function showDocument(
  dialogue: Dialogue,
  slug: string,
  { db, publicUrl }: BotDeps,
  done?: string,
): Promise<void> {
  const document = await dialogue.talk.external(() => ifThere(findStaffDocument(db, slug)));
  await showOutcome(dialogue, document && documentScreen(document, publicUrl), done, DOCUMENT_REFUSALS.gone);
}
