import { b, fmt } from '@grammyjs/parse-mode';
import type { BotDeps } from '#bot/kernel/context.ts';
import { STALE_BUTTON } from '#bot/kernel/conversation/ask.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import { choices, inPairs, pressed } from '#bot/kernel/conversation/choices.ts';
import { type Dialogue, type Heading, hear, say } from '#bot/kernel/conversation/dialogue.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { isVisible, readAmount, readCount, readLength, type Understood } from '#shared/contract/read-text.ts';
import type { ProductChange } from '#shared/domain/catalog/product-input.ts';
import { listStaffCategories } from '#shared/domain/catalog/staff-products.ts';
import { askAttributes } from './ask-attributes.ts';
import { askPhotos } from './ask-photos.ts';
import type { MoreField, ProductDraft, ProductField } from './product-draft.ts';

/** The known facts of a product in the shop while it is edited. */
export type KnownFacts = Partial<Pick<ProductDraft, 'price'>>;

type MoreAnswer = Pick<ProductChange, MoreField>;

const askTitle = (dialogue: Dialogue, heading: Heading): Promise<string> =>
  askText(dialogue, {
    step: 'title',
    words: fmt`${b}${heading('Название')}${b}

Как называется товар? Например: «Кружка „Туман“, 350 мл».`,
    read: readLength('Название', PRODUCT_LIMITS.title, { isOneLine: true }),
  });

const askDescription = (dialogue: Dialogue, heading: Heading): Promise<string> =>
  askText<string>(dialogue, {
    step: 'description',
    words: fmt`${b}${heading('Описание')}${b}

Расскажите о товаре: из чего он, какого размера, как за ним ухаживать.`,
    read: readLength('Описание', PRODUCT_LIMITS.description),
    instead: [{ label: 'Без описания', value: 'none', means: '' }],
  });

const askPrice = (dialogue: Dialogue, heading: Heading, { price }: KnownFacts): Promise<number> =>
  askText(dialogue, {
    step: 'price',
    words: fmt`${b}${heading('Цена')}${b}

Сколько стоит одна штука, в рублях?${price === undefined ? '' : ` Сейчас ${formatKopecks(price)}. Можно и процентами: −10% или +5%.`}`,
    read: (text) => readProductPrice(text, price),
  });

const CHANGED_BY = /^([-−–+])\s*(\d{1,3})\s*%$/;

/** Kopecks; per cent are of the price `now`, in whole roubles. */
export function readProductPrice(text: string, now?: number): Understood<number> {
  const [, sign, percent] = CHANGED_BY.exec(text.trim()) ?? [];
  const price =
    percent !== undefined && now !== undefined
      ? Math.round((now * (100 + (sign === '+' ? 1 : -1) * Number(percent))) / 10_000) * 100
      : readAmount(text);
  if (price === null) return { hint: 'Напишите цену числом, например 1290 или 99,50.' };
  if (price < PRODUCT_LIMITS.minPrice) return { hint: `Цена — от ${formatKopecks(PRODUCT_LIMITS.minPrice)}.` };
  if (price > PRODUCT_LIMITS.maxPrice) return { hint: `Цена — не больше ${formatKopecks(PRODUCT_LIMITS.maxPrice)}.` };
  return { value: price };
}

export const askStock = (dialogue: Dialogue, heading: Heading): Promise<number | null> =>
  askText<number | null>(dialogue, {
    step: 'stock',
    words: fmt`${b}${heading('Остаток')}${b}

Сколько штук в наличии? Магазин сам вычтет проданное и остановит продажу на нуле.`,
    read: (text) => {
      const stock = readCount(text);
      if (stock === null) return { hint: 'Напишите целое число, например 12. Ноль — товара нет в наличии.' };
      return stock > PRODUCT_LIMITS.stock ? { hint: 'Столько магазин не сосчитает.' } : { value: stock };
    },
    instead: [{ label: 'Не считать', value: 'none', means: null }],
  });

const CATEGORY_STEP = 'category';

/** A keyboard of Telegram has at most a hundred buttons; nobody reads so many. */
const MAX_BUTTONS = 40;

/** Asks for the product's category: one of the shop's, or a new one by its name. */
async function askCategory(
  dialogue: Dialogue,
  heading: Heading,
  { db }: Pick<BotDeps, 'db'>,
): Promise<ProductDraft['category']> {
  const known = await dialogue.talk.external(() => listStaffCategories(db));
  const buttons = known.slice(0, MAX_BUTTONS).map(({ id, title }) => ({ label: title, value: String(id) }));
  await say(dialogue, {
    content: fmt`${b}${heading('Категория')}${b}

${known.length > 0 ? 'Где искать товар? Выберите категорию или напишите название новой.' : 'Как назвать категорию, в которой лежит товар?'}`,
    keyboard: choices(dialogue, CATEGORY_STEP, inPairs(buttons)),
  });
  return hear(dialogue, (ctx) => {
    const choice = pressed(dialogue, CATEGORY_STEP, ctx);
    const chosen = known.find(({ id }) => String(id) === choice);
    if (chosen) return { value: chosen };
    if (ctx.callbackQuery) return { hint: STALE_BUTTON };
    const text = ctx.message?.text?.trim() ?? '';
    if (!isVisible(text)) return { hint: 'Выберите категорию или напишите название новой.' };
    const read = readLength('Название категории', PRODUCT_LIMITS.category, { isOneLine: true })(text);
    if ('hint' in read) return read;
    const same = known.find(({ title }) => title.toLowerCase() === read.value.toLowerCase());
    return { value: same ?? { title: read.value } };
  });
}

/** Asks about one field, and returns the draft's new values. */
export const ASK = {
  photos: async (dialogue, heading) => ({ photos: await askPhotos(dialogue, heading) }),
  title: async (dialogue, heading) => ({ title: await askTitle(dialogue, heading) }),
  description: async (dialogue, heading) => ({ description: await askDescription(dialogue, heading) }),
  price: async (dialogue, heading, _deps, known = {}) => ({ price: await askPrice(dialogue, heading, known) }),
  category: async (dialogue, heading, deps) => ({ category: await askCategory(dialogue, heading, deps) }),
  attributes: async (dialogue, heading, deps) => ({ attributes: await askAttributes(dialogue, heading, deps) }),
  stock: async (dialogue, heading) => ({ stock: await askStock(dialogue, heading) }),
} satisfies Record<
  ProductField,
  (dialogue: Dialogue, heading: Heading, deps: BotDeps, known?: KnownFacts) => Promise<Partial<ProductDraft>>
>;

/** The same for fields that only products in the shop have. */
export const ASK_MORE = {
  oldPrice: async (dialogue, { price = 0 }) => ({
    oldPrice: await askText<number | null>(dialogue, {
      step: 'old-price',
      words: fmt`${b}Старая цена${b}

Сколько товар стоил раньше, в рублях? Эта цена будет зачёркнута рядом с нынешней (${formatKopecks(price)}) и должна быть выше неё.`,
      read: (text) => {
        const read = readProductPrice(text);
        return 'value' in read && read.value <= price
          ? { hint: `Старая цена — выше нынешней, ${formatKopecks(price)}.` }
          : read;
      },
      instead: [{ label: 'Без старой цены', value: 'none', means: null }],
    }),
  }),
  sku: async (dialogue) => ({
    sku: await askText<string | null>(dialogue, {
      step: 'sku',
      words: fmt`${b}Артикул${b}

По какому коду вы узнаёте товар на складе? Его увидите вы и менеджеры в карточке заказа.`,
      read: readLength('Артикул', PRODUCT_LIMITS.sku, { isOneLine: true }),
      instead: [{ label: 'Без артикула', value: 'none', means: null }],
    }),
  }),
  lowStock: async (dialogue) => ({
    lowStock: await askText<number | null>(dialogue, {
      step: 'low-stock',
      words: fmt`${b}Когда предупредить${b}

При каком остатке сказать, что товар заканчивается?`,
      read: (text) => {
        const count = readCount(text);
        return count === null || count > PRODUCT_LIMITS.stock
          ? { hint: 'Напишите целое число, например 3.' }
          : { value: count };
      },
      instead: [
        { label: 'Никогда', value: 'never', means: 0 },
        { label: 'Как у всех', value: 'none', means: null },
      ],
    }),
  }),
} satisfies Record<MoreField, (dialogue: Dialogue, known: KnownFacts) => Promise<MoreAnswer>>;

export const isMoreField = (field: ProductField | MoreField): field is MoreField => field in ASK_MORE;
