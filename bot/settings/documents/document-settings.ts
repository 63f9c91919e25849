import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses } from '#bot/kernel/guards.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import { DOCUMENT_REFUSALS } from '#shared/contract/desk/document-words.ts';
import { deleteDocument, findStaffDocument, listStaffDocuments } from '#shared/domain/settings/save-document.ts';
import {
  documentButton,
  documentScreen,
  documentsButton,
  documentsScreen,
  documentTemplateButton,
  documentTextButton,
  dropDocumentButton,
  dropDocumentScreen,
  surelyDropDocumentButton,
} from './document-screens.ts';
import { setDocument } from './set-document.ts';
import { useTemplate } from './use-template.ts';

const REFUSALS = { not_found: DOCUMENT_REFUSALS.gone, conflict: DOCUMENT_REFUSALS.required };

/** The shop's legal texts, in `/settings`. */
export function documentSettingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();
  const onPress = adminPresses(composer, deps, REFUSALS);

  onPress(documentsButton, async (ctx) => turn(ctx, documentsScreen(await listStaffDocuments(db))));
  onPress(documentButton, async (ctx, _actorId, slug) =>
    turn(ctx, documentScreen(await findStaffDocument(db, slug), publicUrl)),
  );
  onPress(documentTextButton, async (ctx, _actorId, slug) => {
    await findStaffDocument(db, slug);
    await answerPress(ctx);
    await ctx.begin(setDocument, { slug });
  });
  onPress(documentTemplateButton, async (ctx, _actorId, slug) => {
    await findStaffDocument(db, slug);
    await answerPress(ctx);
    await ctx.begin(useTemplate, { slug });
  });
  onPress(dropDocumentButton, async (ctx, _actorId, slug) =>
    turn(ctx, dropDocumentScreen(await findStaffDocument(db, slug))),
  );
  onPress(surelyDropDocumentButton, async (ctx, actorId, slug) => {
    await deleteDocument({ db }, { actorId, slug });
    await turn(ctx, documentsScreen(await listStaffDocuments(db)), 'Документ убран');
  });
  return composer;
}
