import type { Leavable } from '#shared/contract/desk/imports.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import type { CurrentGoods, GoodsState } from './goods-state.ts';
import { nameKey } from './goods-state.ts';
import type { ProductDraft, VariantDraft } from './group-rows.ts';
import { picturesOf } from './merge-pictures.ts';
import { mergeVariants } from './merge-variants.ts';
import { CellFault } from './read-cells.ts';

/** The category of goods whose file names none. */
const NO_CATEGORY = 'Товары';

/**
 * A product after the import. Fields without a column in the file stay, and so do variants that it does not name.
 * Throws `CellFault` if file and product do not match.
 */
export function mergeGoods(
  draft: ProductDraft,
  current: CurrentGoods | undefined,
  leave: ReadonlySet<Leavable>,
): GoodsState {
  if (!current && draft.title === '') throw new CellFault('Нет названия');
  const before = current ?? newGoods(draft);
  const hasVariants = draft.variants.length > 0 && (draft.rows > 1 || before.variants.length > 0);
  if (!hasVariants && before.variants.length > 0) {
    throw new CellFault('У товара есть варианты: укажите их свойства или артикулы');
  }
  // Before they are merged, which takes quadratic time.
  if (draft.variants.length > mostVariants(before)) throw tooManyVariants();
  const goods = hasVariants ? mergeVariants(before, draft, leave) : withoutVariants(before, draft, leave);
  assertWithinLimits(before, goods);
  const isLeft = current !== undefined && leave.has('pictures');
  return {
    ...goods,
    title: draft.title || before.title,
    description: current && leave.has('description') ? before.description : (draft.description ?? before.description),
    category: draft.category || before.category,
    isHidden: draft.isHidden ?? before.isHidden,
    pictures: isLeft ? before.pictures : (picturesOf(draft, before.pictures) ?? before.pictures),
  };
}

/** A product that is already above the limit still gets its new prices. */
const mostVariants = ({ variants }: GoodsState): number => Math.max(PRODUCT_LIMITS.variants, variants.length);

const tooManyVariants = () =>
  new CellFault(`У товара больше ${PRODUCT_LIMITS.variants} вариантов: разделите его на несколько товаров`);

/** Above these limits nobody could save the product at the desk any more. */
function assertWithinLimits(before: GoodsState, { options, variants }: GoodsState): void {
  if (variants.length > mostVariants(before)) throw tooManyVariants();
  if (options.length > Math.max(PRODUCT_LIMITS.attributes, before.options.length)) {
    throw new CellFault(`Свойств больше ${PRODUCT_LIMITS.attributes}`);
  }
  for (const { name, values } of options) {
    const known = before.options.find((option) => option.name === name)?.values.length ?? 0;
    if (values.length > Math.max(PRODUCT_LIMITS.values, known)) {
      throw new CellFault(`У свойства «${name}» больше ${PRODUCT_LIMITS.values} значений`);
    }
  }
}

const newGoods = ({ title, price, category }: ProductDraft): GoodsState => ({
  title,
  price,
  sku: null,
  description: '',
  category: category || NO_CATEGORY,
  oldPrice: null,
  stock: null,
  isHidden: false,
  options: [],
  variants: [],
  pictures: [],
});

function withoutVariants(before: GoodsState, draft: ProductDraft, leave: ReadonlySet<Leavable>): GoodsState {
  const isNew = !('id' in before);
  const price = leave.has('price') && !isNew ? before.price : draft.price;
  return {
    ...before,
    price,
    oldPrice: oldPriceOf(before.oldPrice, draft, { price, isLeft: leave.has('price') && !isNew }),
    stock: draft.stock === undefined || (leave.has('stock') && !isNew) ? before.stock : draft.stock,
    sku: draft.sku || before.sku,
    options: [
      ...before.options.filter(({ name }) => !draft.options.some((option) => nameKey(option.name) === nameKey(name))),
      ...draft.options.map(({ name, values }) => ({
        name: spelled(before, name),
        values: spelledValues(before, name, values),
      })),
    ].sort((one, other) => placeIn(before, one.name) - placeIn(before, other.name)),
  };
}

interface Priced {
  price: number;
  isLeft: boolean;
}

/** An old price that is not above the price has no meaning, and the shop refuses it. */
function oldPriceOf(before: number | null, draft: Pick<VariantDraft, 'oldPrice'>, { price, isLeft }: Priced) {
  const wanted = isLeft || draft.oldPrice === undefined ? before : draft.oldPrice;
  return wanted !== null && wanted > price ? wanted : null;
}

const spelled = ({ options }: GoodsState, name: string): string =>
  options.find((option) => nameKey(option.name) === nameKey(name))?.name ?? name;

function spelledValues({ options }: GoodsState, name: string, values: readonly string[]): string[] {
  const known = options.find((option) => nameKey(option.name) === nameKey(name))?.values ?? [];
  const found = values.map((value) => known.find((one) => nameKey(one) === nameKey(value)) ?? value);
  // The same values in another order are the same values.
  return known.length === found.length && known.every((value) => found.includes(value)) ? known : found;
}

function placeIn({ options }: GoodsState, name: string): number {
  const place = options.findIndex((option) => nameKey(option.name) === nameKey(name));
  return place < 0 ? options.length : place;
}
