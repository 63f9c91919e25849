import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { adminPresses, type StaffPress } from '#bot/kernel/guards.ts';
import { answerPress, turn } from '#bot/kernel/screen.ts';
import {
  deleteCategory,
  findCategoryForAdmin,
  listCategoriesForAdmin,
  moveCategoryUp,
  showCategory,
} from '#shared/domain/catalog/change-category.ts';
import {
  categoriesButton,
  categoriesScreen,
  categoryActButton,
  categoryButton,
  categoryScreen,
  renameCategoryButton,
} from './category-screens.ts';
import { renameCategoryConversation } from './rename-category.ts';

const REFUSALS = {
  category_not_found: 'Такой категории больше нет.',
  conflict: 'В категории есть товары, или на неё действует акция либо промокод. Сначала уберите их оттуда.',
};

/** The shop's categories, in `/settings`. */
export function categorySettingsFeature(deps: BotDeps): Composer<BotContext> {
  const { db } = deps;
  const composer = new Composer<BotContext>();
  const onPress = adminPresses(composer, deps, REFUSALS);
  const turnToList = async (ctx: StaffPress, page: number, words?: string) =>
    turn(ctx, categoriesScreen(await listCategoriesForAdmin(db), page), words);
  const turnToOne = async (ctx: StaffPress, id: number, words?: string) =>
    turn(ctx, categoryScreen(await findCategoryForAdmin(db, id)), words);

  onPress(categoriesButton, (ctx, _actorId, page) => turnToList(ctx, page));
  onPress(categoryButton, (ctx, _actorId, id) => turnToOne(ctx, id));
  onPress(renameCategoryButton, async (ctx, _actorId, id) => {
    await findCategoryForAdmin(db, id);
    await answerPress(ctx);
    await ctx.begin(renameCategoryConversation, { id });
  });
  onPress(categoryActButton, async (ctx, actorId, id, act) => {
    if (act === 'delete') {
      await deleteCategory({ db }, { actorId, id });
      return turnToList(ctx, 1, 'Категория удалена');
    }
    if (act === 'up') {
      await moveCategoryUp({ db }, { actorId, id });
      return turnToOne(ctx, id, 'Категория стала выше');
    }
    await showCategory({ db }, { actorId, id, isHidden: act === 'hide' });
    return turnToOne(ctx, id, act === 'hide' ? 'Категория скрыта' : 'Категория видна');
  });
  return composer;
}
