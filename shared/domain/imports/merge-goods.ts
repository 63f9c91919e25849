import type { Leavable } from '#shared/contract/desk/imports.ts';
import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import type { CurrentGoods, GoodsState, VariantState } from './goods-state.ts';
import { nameKey, valuesKey } from './goods-state.ts';
import type { ProductDraft, VariantDraft } from './group-rows.ts';
import { picturesOf } from './merge-pictures.ts';
import { CellFault } from './read-cells.ts';

/** Where goods go whose file names no category. */
const NO_CATEGORY = 'Товары';

/**
 * A product as the file wants it. What the file has no column for stays, and so do variants that it does not name.
 * Throws `CellFault` where file and product do not fit.
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
  // Before they are merged, which takes time by the square of their number.
  if (draft.variants.length > mostVariants(before)) throw tooManyVariants();
  const goods = hasVariants ? withVariants(before, draft, leave) : withoutVariants(before, draft, leave);
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

/** What a product has already is no reason to refuse its new prices. */
const mostVariants = ({ variants }: GoodsState): number => Math.max(PRODUCT_LIMITS.variants, variants.length);

const tooManyVariants = () =>
  new CellFault(`У товара больше ${PRODUCT_LIMITS.variants} вариантов: разделите его на несколько товаров`);

/** Beyond these limits nobody could save the product at the desk any more. */
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
  ...{ title, price, sku: null, description: '', category: category || NO_CATEGORY },
  ...{ oldPrice: null, stock: null, isHidden: false, options: [], variants: [], pictures: [] },
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

/** An old price that is no longer above the price says nothing, and the shop refuses it. */
function oldPriceOf(before: number | null, draft: Pick<VariantDraft, 'oldPrice'>, { price, isLeft }: Priced) {
  const wanted = isLeft || draft.oldPrice === undefined ? before : draft.oldPrice;
  return wanted !== null && wanted > price ? wanted : null;
}

function withVariants(before: GoodsState, draft: ProductDraft, leave: ReadonlySet<Leavable>): GoodsState {
  const isNew = !('id' in before);
  const options = optionsOf(before, draft.variants);
  const places = draft.variants.map((variant) => ({ variant, known: knownVariant(before, variant) }));
  for (const { variant, known } of places) {
    const named = new Set(Object.keys(known?.values ?? variant.values).map(nameKey));
    const missing = options.find(({ name }) => !named.has(nameKey(name)));
    if (missing) throw new CellFault(`У товара есть свойство «${missing.name}»: укажите его для каждого варианта`);
  }
  const priced = pricesOf(before, places, leave.has('price') && !isNew);
  const named = new Set(places.flatMap(({ known }) => (known ? [known] : [])));
  const stays = before.variants.filter((variant) => !named.has(variant)).map((variant) => priced.kept(variant));
  const read = places.map(
    ({ variant, known }): VariantState => ({
      ...(known ?? { id: null, values: spelledAll(options, variant.values) }),
      ...priced.own(variant, known),
      sku: variant.sku || (known?.sku ?? null),
      stock: variant.stock === undefined || (known && leave.has('stock')) ? (known?.stock ?? null) : variant.stock,
    }),
  );
  const order = new Map(before.variants.map(({ id }, place) => [id, place]));
  const last = before.variants.length;
  return {
    ...before,
    price: priced.price,
    oldPrice: priced.oldPrice,
    sku: draft.group !== '' && !draft.group.startsWith('id:') ? draft.group : before.sku,
    options,
    variants: [...stays, ...read].sort((one, other) => (order.get(one.id) ?? last) - (order.get(other.id) ?? last)),
  };
}

interface Place {
  variant: VariantDraft;
  known: VariantState | undefined;
}

/** Prices of variants: what equals the product's is left to it, so that one price can be changed for all. */
function pricesOf(before: GoodsState, places: readonly Place[], isLeft: boolean) {
  const now = (variant: VariantState) => variant.price ?? before.price;
  const nowOld = (variant: VariantState) => variant.oldPrice ?? (variant.price === null ? before.oldPrice : null);
  const wanted = ({ variant, known }: Place) => ({
    price: isLeft && known ? now(known) : variant.price,
    oldPrice: known && (isLeft || variant.oldPrice === undefined) ? nowOld(known) : (variant.oldPrice ?? null),
  });
  const isSame = places.every((place) => {
    const { price, oldPrice } = wanted(place);
    return place.known && price === now(place.known) && oldPrice === nowOld(place.known);
  });
  if (isSame) {
    return {
      price: before.price,
      oldPrice: before.oldPrice,
      own: (_: VariantDraft, known: VariantState | undefined) => ({
        price: known?.price ?? null,
        oldPrice: known?.oldPrice ?? null,
      }),
      kept: (variant: VariantState) => variant,
    };
  }
  const prices = places.map((place) => wanted(place).price);
  const price = 'id' in before && prices.includes(before.price) ? before.price : mostUsual(prices);
  const against = (own: number, oldPrice: number | null) => ({
    price: own === price ? null : own,
    oldPrice: oldPrice !== null && oldPrice > own ? oldPrice : null,
  });
  return {
    price,
    oldPrice: null,
    own: (variant: VariantDraft, known: VariantState | undefined) => {
      const asked = wanted({ variant, known });
      return against(asked.price, asked.oldPrice);
    },
    kept: (variant: VariantState) => ({ ...variant, ...against(now(variant), nowOld(variant)) }),
  };
}

function mostUsual(prices: readonly number[]): number {
  const times = new Map<number, number>();
  for (const price of prices) times.set(price, (times.get(price) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function knownVariant(before: GoodsState, { sku, values }: VariantDraft): VariantState | undefined {
  const key = valuesKey(values);
  return (
    before.variants.find((variant) => sku !== '' && variant.sku === sku) ??
    before.variants.find((variant) => valuesKey(variant.values) === key)
  );
}

/** Everything that can be chosen: what was, and what the variants of the file add. */
function optionsOf(before: GoodsState, variants: readonly VariantDraft[]): GoodsState['options'] {
  const options = before.options.map(({ name, values }) => ({ name, values: [...values] }));
  for (const variant of variants) {
    if (knownVariant(before, variant)) continue;
    for (const [name, value] of Object.entries(variant.values)) {
      let option = options.find((one) => nameKey(one.name) === nameKey(name));
      if (!option) {
        option = { name, values: [] };
        options.push(option);
      }
      if (!option.values.some((one) => nameKey(one) === nameKey(value))) option.values.push(value);
    }
  }
  return options;
}

const spelled = ({ options }: GoodsState, name: string): string =>
  options.find((option) => nameKey(option.name) === nameKey(name))?.name ?? name;

function spelledValues({ options }: GoodsState, name: string, values: readonly string[]): string[] {
  const known = options.find((option) => nameKey(option.name) === nameKey(name))?.values ?? [];
  const found = values.map((value) => known.find((one) => nameKey(one) === nameKey(value)) ?? value);
  // The same values in another order are the same values.
  return known.length === found.length && known.every((value) => found.includes(value)) ? known : found;
}

const spelledAll = (options: GoodsState['options'], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const option = options.find((one) => nameKey(one.name) === nameKey(name));
      return [option?.name ?? name, option?.values.find((one) => nameKey(one) === nameKey(value)) ?? value];
    }),
  );

function placeIn({ options }: GoodsState, name: string): number {
  const place = options.findIndex((option) => nameKey(option.name) === nameKey(name));
  return place < 0 ? options.length : place;
}
