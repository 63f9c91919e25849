import { Composer } from 'grammy';
import { deleteDocument, findStaffDocument, listStaffDocuments } from '#shared/domain/settings/save-document.ts';
import { adminPresses, turn } from '../admin-press.ts';
import type { BotContext, BotDeps } from '../context.ts';
import { setDocument } from '../conversations/settings/set-document.ts';
import {
  documentButton,
  documentsButton,
  documentTextButton,
  dropDocumentButton,
  surelyDropDocumentButton,
} from '../document-buttons.ts';
import { documentScreen, documentsScreen, dropDocumentScreen } from '../screens/documents.ts';
import { sayOnPress } from '../staff-press.ts';

const REFUSALS = {
  not_found: 'Такого документа больше нет.',
  conflict: 'Без этого документа магазину нельзя: его можно только заменить.',
};

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
    await sayOnPress(ctx);
    await ctx.begin(setDocument, { slug });
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
