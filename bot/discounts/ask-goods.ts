import { b, fmt } from '@grammyjs/parse-mode';
import type { BotDeps } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { type Choice, choices, inPairs, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, hear, say } from '#bot/kernel/conversation/dialogue.ts';
import { shorten } from '#bot/kernel/message-text.ts';
import { isVisible } from '#shared/contract/read-text.ts';
import type { NamedGoods } from '#shared/domain/catalog/discount-terms.ts';
import { listStaffCategories, listStaffProducts } from '#shared/domain/catalog/staff-products.ts';
import { goodsWords } from './discount-words.ts';

const STEP = 'goods';
/** A keyboard of Telegram has at most a hundred buttons; nobody reads so many. */
const MAX_CATEGORIES = 40;
const MAX_FOUND = 8;
const TITLE_LENGTH = 36;

export const NO_GOODS: NamedGoods = { products: [], categories: [] };

interface GoodsQuestion {
  heading: string;
  /** The question, and what choosing nothing means. */
  words: string;
  /** The goods that are already chosen. */
  known?: NamedGoods | undefined;
}

/** Asks which goods a discount is for: categories by buttons, products by a search. */
export async function askGoods(
  dialogue: Dialogue,
  { heading, words, known = NO_GOODS }: GoodsQuestion,
  { db }: Pick<BotDeps, 'db'>,
): Promise<NamedGoods> {
  const categories = (await dialogue.talk.external(() => listStaffCategories(db))).slice(0, MAX_CATEGORIES);
  const goods: NamedGoods = { products: [...known.products], categories: [...known.categories] };
  let found: NamedGoods['products'] = [];
  let note = '';
  for (;;) {
    const chosen = goodsWords(goods);
    await say(dialogue, {
      content: fmt`${b}${heading}${b}

${words}

${chosen === '' ? 'Пока ничего не выбрано.' : `Выбрано: ${chosen}.`}${note}`,
      keyboard: choices(dialogue, STEP, rowsOf(goods, categories, found)),
    });
    const answer = await hear<{ press: string } | { search: string }>(dialogue, (ctx) => {
      const press = pressed(dialogue, STEP, ctx);
      if (press !== null) return { value: { press } };
      if (ctx.callbackQuery) return { hint: STALE_BUTTON };
      const search = ctx.message?.text?.trim() ?? '';
      if (isVisible(search)) return { value: { search: search.slice(0, 100) } };
      return { hint: 'Выберите кнопками или напишите слово из названия товара.' };
    });
    if ('search' in answer) {
      const query = { page: 1, perPage: MAX_FOUND, words: answer.search };
      found = await dialogue.talk.external(async () =>
        (await listStaffProducts(db, query)).products.map(({ id, title }) => ({ id, title })),
      );
      note =
        found.length === 0
          ? `\n\nТоваров со словами «${answer.search}» нет.`
          : '\n\nНашлись товары: нажмите на нужные.';
    } else if (answer.press === 'done') return goods;
    else if (answer.press === 'clear') Object.assign(goods, { products: [], categories: [] });
    else {
      toggle(goods.categories, categories, answer.press, 'c');
      toggle(goods.products, [...found, ...goods.products], answer.press, 'p');
    }
  }
}

type Named = { id: number; title: string };

function toggle(chosen: Named[], offered: readonly Named[], press: string, kind: 'c' | 'p'): void {
  const one = offered.find(({ id }) => press === `${kind}${id}`);
  if (!one) return;
  const at = chosen.findIndex(({ id }) => id === one.id);
  if (at >= 0) chosen.splice(at, 1);
  else chosen.push(one);
}

/** First the search results, below them the categories, then the button to continue. */
function rowsOf(goods: NamedGoods, categories: readonly Named[], found: readonly Named[]): Choice[][] {
  const mark = (kind: 'c' | 'p', chosen: readonly Named[]) => (one: Named) => ({
    label: `${chosen.some(({ id }) => id === one.id) ? '✓ ' : ''}${shorten(one.title, TITLE_LENGTH)}`,
    value: `${kind}${one.id}`,
  });
  const isEmpty = goods.products.length + goods.categories.length === 0;
  return [
    ...found.map((one) => [mark('p', goods.products)(one)]),
    ...inPairs(categories.map(mark('c', goods.categories))),
    ...(isEmpty ? [] : [[{ label: 'Убрать всё', value: 'clear' }]]),
    [{ label: 'Готово', value: 'done' }],
  ];
}
