import type { ConversationKind } from '#bot/kernel/context.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { type Dialogue, showOutcome } from '#bot/kernel/conversation/dialogue.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { save } from '#bot/settings/save-answer.ts';
import { categoryTitle, MAX_CATEGORY_TITLE } from '#shared/contract/desk/categories.ts';
import { readLength } from '#shared/contract/read-text.ts';
import { listCategoriesForAdmin, renameCategory } from '#shared/domain/catalog/change-category.ts';
import type { Database } from '#shared/domain/database.ts';
import { categoryScreen } from './category-screens.ts';

const REFUSALS = {
  category_not_found: 'Такой категории больше нет.',
  conflict: 'Категория с таким названием уже есть. Название осталось прежним.',
};

/** Asks for a category's new name. */
export const renameCategoryConversation: ConversationKind<{ id: number }> = {
  name: 'renamecat',
  version: 1,
  doing: 'переименовываете категорию',
  dropped: 'Название категории осталось прежним.',
  outlastsCommands: false,
  run: async (talk, ctx, { id }, deps) => {
    const { db } = deps;
    const dialogue: Dialogue = { talk, name: 'renamecat', ctx, isBrief: true };
    dialogue.exit = { label: '‹ Не менять', leave: () => showCategory(dialogue, id, db) };
    const answer = await askText(dialogue, {
      step: 'title',
      words: words('Название', 'Как назвать категорию? Ссылки на неё останутся прежними.'),
      read: readLength('Название', MAX_CATEGORY_TITLE, { isOneLine: true }),
    });
    await save(dialogue, deps, {
      act: (actorId) => renameCategory({ db }, { actorId, id, title: categoryTitle.parse(answer) }),
      refusals: REFUSALS,
      shown: () => showCategory(dialogue, id, db, '✓ Название: сохранено.'),
    });
  },
};

async function showCategory(dialogue: Dialogue, id: number, db: Database, done?: string): Promise<void> {
  const all = await dialogue.talk.external(() => listCategoriesForAdmin(db));
  const category = all.find((one) => one.id === id);
  await showOutcome(dialogue, category ? categoryScreen(category) : null, done, REFUSALS.category_not_found);
}
