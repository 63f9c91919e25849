import type { Leavable } from '#shared/contract/desk/imports.ts';
import type { GoodsState, VariantState } from './goods-state.ts';
import { nameKey, valuesKey } from './goods-state.ts';
import type { ProductDraft, VariantDraft } from './group-rows.ts';
import { CellFault } from './read-cells.ts';

/** A product with the variants of the file; its other variants stay. Throws `CellFault` for a missing value. */
export function mergeVariants(before: GoodsState, draft: ProductDraft, leave: ReadonlySet<Leavable>): GoodsState {
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

/** Prices of variants: one that equals the product's is not stored, so that one price can be changed for all. */
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

/** Everything that can be chosen: the existing values, and those that the variants of the file add. */
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

const spelledAll = (options: GoodsState['options'], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const option = options.find((one) => nameKey(one.name) === nameKey(name));
      return [option?.name ?? name, option?.values.find((one) => nameKey(one) === nameKey(value)) ?? value];
    }),
  );
