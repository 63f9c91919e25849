import { b, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { ifThereOnPress } from '#bot/kernel/if-there.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { addPages, answerPress, type Screen, show, turn, turnTo } from '#bot/kernel/screen.ts';
import { STALE_LIST, searchedFor } from '#bot/kernel/searched-words.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { bringBackProduct, deleteProduct } from '#shared/domain/catalog/delete-product.ts';
import { movePinnedUp, pinProduct, unpinProduct } from '#shared/domain/catalog/pin-product.ts';
import { changeProduct } from '#shared/domain/catalog/save-product.ts';
import { findStaffProduct, listStaffProducts, type StaffProduct } from '#shared/domain/catalog/staff-products.ts';
import { newProduct } from './new-product.ts';
import {
  addProductButton,
  archivedProductsButton,
  foundProductsButton,
  type PRODUCT_ACTS,
  productActButton,
  productFieldButton,
  showProductButton,
  staffProductButton,
  staffProductsButton,
} from './product-buttons.ts';
import { priceWords } from './product-list.ts';
import { setProduct } from './set-product.ts';
import { staffProductScreen } from './staff-product-screen.ts';

const ON_SCREEN = 8;
const GONE = 'Такого товара больше нет.';
const MOST_WORDS = 100;
const TITLE_LENGTH = 28;

/** `/products`, `/products кружка`: the shop's products for the people who manage them. */
export function staffProductsFeature(deps: BotDeps): Composer<BotContext> {
  const { db, publicUrl } = deps;
  const composer = new Composer<BotContext>();

  onStaffCommand(composer, deps, 'products', async (ctx) => {
    if (ctx.chat.type !== 'private')
      return ctx.reply('Товары меняют в личном чате с ботом: откройте его и повторите команду.');
    const words = ctx.match.trim();
    return show(ctx, words === '' ? await listScreen(deps, 1) : await foundScreen(deps, words, 1));
  });

  onStaffPress(composer, deps, staffProductsButton, async (ctx, _staff, page) => {
    await turnTo(ctx, await listScreen(deps, page));
    await answerPress(ctx);
  });

  onStaffPress(composer, deps, foundProductsButton, async (ctx, _staff, page) => {
    const words = searchedFor(ctx);
    return words === null ? answerPress(ctx, STALE_LIST) : turn(ctx, await foundScreen(deps, words, page));
  });

  onStaffPress(composer, deps, staffProductButton, (ctx, _staff, id) =>
    ifThereOnPress(ctx, GONE, async () => {
      await turnTo(ctx, staffProductScreen(await findStaffProduct(db, id), publicUrl));
      await answerPress(ctx);
    }),
  );

  onStaffPress(composer, deps, addProductButton, async (ctx) => {
    await answerPress(ctx);
    await ctx.begin(newProduct, null);
  });

  onStaffPress(composer, deps, productFieldButton, (ctx, _staff, id, field) =>
    ifThereOnPress(ctx, GONE, async () => {
      await findStaffProduct(db, id);
      await answerPress(ctx);
      await ctx.begin(setProduct, { id, field });
    }),
  );

  onStaffPress(composer, deps, showProductButton, (ctx, { id: actorId }, id, what) =>
    ifThereOnPress(ctx, GONE, async () => {
      await changeProduct({ db }, { actorId, id, change: { isHidden: what === 'off' } });
      await turnTo(ctx, staffProductScreen(await findStaffProduct(db, id), publicUrl));
      await answerPress(ctx, what === 'on' ? 'Товар на витрине' : 'Товар убран с витрины');
    }),
  );
  onStaffPress(composer, deps, archivedProductsButton, async (ctx, _staff, page) =>
    turn(ctx, await archivedScreen(deps, page)),
  );

  onStaffPress(composer, deps, productActButton, (ctx, { id: actorId }, id, act) =>
    ifThereOnPress(ctx, GONE, async () => {
      const product = await findStaffProduct(db, id);
      if (act === 'delete') return turn(ctx, deleteQuestion(product));
      if (act === 'gone') {
        const outcome = await deleteProduct({ db }, { actorId, id });
        return turn(ctx, await listScreen(deps, 1), outcome === 'deleted' ? 'Товар удалён' : ARCHIVED);
      }
      await ACTS[act].does({ db }, { actorId, id });
      return turn(ctx, staffProductScreen(await findStaffProduct(db, id), publicUrl), ACTS[act].done);
    }),
  );
  return composer;
}

const ARCHIVED = 'Товар удалён из магазина и остался в заказах';

const ACTS = {
  pin: { does: pinProduct, done: 'Товар закреплён' },
  unpin: { does: unpinProduct, done: 'Товар откреплён' },
  up: { does: movePinnedUp, done: 'Товар стал выше' },
  back: { does: bringBackProduct, done: 'Товар вернулся, пока скрытым' },
} satisfies Record<Exclude<(typeof PRODUCT_ACTS)[number], 'delete' | 'gone'>, object>;

const deleteQuestion = ({ id, title }: StaffProduct): Screen => ({
  content: fmt`${b}Удалить ${quoted(shorten(title, 100))}?${b}

Товар исчезнет с витрины и из списков. Если его уже заказывали, он останется в заказах, и его можно будет вернуть.`,
  keyboard: new InlineKeyboard()
    .text('Да, удалить', productActButton.data(id, 'gone'))
    .text('Нет', staffProductButton.data(id)),
});

async function archivedScreen({ db }: Pick<BotDeps, 'db'>, page: number): Promise<Screen> {
  const list = await listStaffProducts(db, { page, perPage: ON_SCREEN, isArchived: true });
  const keyboard = addPages(addRows(new InlineKeyboard(), list.products), archivedProductsButton, list);
  return {
    content: fmt`${b}Удалённые товары${b}

${list.total === 0 ? 'Таких нет.' : 'Их заказывали, поэтому они остались в заказах. Нажмите на товар, чтобы вернуть его.'}`,
    keyboard: keyboard.row().text('‹ Все товары', staffProductsButton.data(1)),
  };
}

async function listScreen({ db }: Pick<BotDeps, 'db'>, page: number): Promise<Screen> {
  const list = await listStaffProducts(db, { page, perPage: ON_SCREEN });
  const keyboard = new InlineKeyboard().text('＋ Новый товар', addProductButton.data()).row();
  addRows(keyboard, list.products);
  const text =
    list.total === 0
      ? 'В магазине ещё нет товаров. Добавьте первый — это несколько вопросов.'
      : 'Нажмите на товар, чтобы изменить его. Найти нужный: /products и слово из названия.';
  const hint = 'Быстро: пришлите фото с подписью «Кружка — 1290», и бот сохранит товар скрытым.';
  return {
    content: fmt`${b}Товары${list.total === 0 ? '' : ` · ${list.total}`}${b}

${text}
${hint}`,
    keyboard: addPages(keyboard, staffProductsButton, list).row().text('Удалённые', archivedProductsButton.data(1)),
  };
}

async function foundScreen({ db }: Pick<BotDeps, 'db'>, typed: string, page: number): Promise<Screen> {
  const words = typed.slice(0, MOST_WORDS);
  const list = await listStaffProducts(db, { page, perPage: ON_SCREEN, words });
  const keyboard = addPages(addRows(new InlineKeyboard(), list.products), foundProductsButton, list);
  return {
    // Only the words are bold: the pages of the list search for the bold text.
    content: fmt`Товары по запросу ${b}${words}${b}

${list.total === 0 ? 'С таким названием ничего нет.' : `Нашлось: ${list.total}.`}`,
    keyboard: keyboard.row().text('‹ Все товары', staffProductsButton.data(1)),
  };
}

function addRows(keyboard: InlineKeyboard, products: readonly StaffProduct[]): InlineKeyboard {
  for (const product of products) {
    const state = product.isArchived ? '' : product.isHidden ? ' · скрыт' : product.in_stock ? '' : ' · нет';
    const label = `${product.isPinned ? '📌 ' : ''}${shorten(product.title, TITLE_LENGTH)} · ${priceWords(product)}${state}`;
    keyboard.text(label, staffProductButton.data(product.id)).row();
  }
  return keyboard;
}
