import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import {
  type FormAttribute,
  type FormVariant,
  newKey,
  type ProductForm,
} from '#webapp/desk/product-editor/form/product-form.ts';

type Combination = Record<string, string>;

/** A key of a combination that does not depend on the order of its values. */
export const combinationKey = (values: Combination): string =>
  Object.entries(values)
    .map(([attribute, value]) => `${attribute}=${value}`)
    .sort()
    .join('&');

/** How many combinations there are of these attributes. */
const countCombinations = (attributes: readonly FormAttribute[]): number =>
  attributes.length === 0 ? 0 : attributes.reduce((product, { values }) => product * values.length, 1);

/** Every combination, ordered by the attributes and their values; the last attribute changes first. */
function allCombinations(attributes: readonly FormAttribute[]): Combination[] {
  if (attributes.length === 0) return [];
  return attributes.reduce<Combination[]>(
    (made, { key, values }) => made.flatMap((one) => values.map((value) => ({ ...one, [key]: value.key }))),
    [{}],
  );
}

/** Combinations without a variant. */
export function missingCombinations({ attributes, variants }: Pick<ProductForm, 'attributes' | 'variants'>) {
  if (countCombinations(attributes) > PRODUCT_LIMITS.variants * 4) return [];
  const known = new Set(variants.map(({ values }) => combinationKey(values)));
  return allCombinations(attributes).filter((values) => !known.has(combinationKey(values)));
}

const newVariant = (values: Combination): FormVariant => ({
  key: newKey(),
  id: null,
  values,
  sku: '',
  price: null,
  oldPrice: null,
  stock: null,
  picture: null,
  isHidden: false,
});

/** Adds variants for these combinations, up to the limit of a product, and sorts all by the order of the values. */
export function addCombinations(form: ProductForm, combinations: readonly Combination[]): ProductForm {
  const room = PRODUCT_LIMITS.variants - form.variants.length;
  const variants = [...form.variants, ...combinations.slice(0, Math.max(0, room)).map(newVariant)];
  return { ...form, variants: inOrderOfValues(form.attributes, variants) };
}

function inOrderOfValues(attributes: readonly FormAttribute[], variants: readonly FormVariant[]): FormVariant[] {
  const places = new Map(attributes.flatMap(({ values }) => values.map(({ key }, at) => [key, at] as const)));
  const placeOf = (variant: FormVariant, attribute: string) => places.get(variant.values[attribute] ?? '') ?? -1;
  return [...variants].sort((one, other) => {
    const differing = attributes.find(({ key }) => placeOf(one, key) !== placeOf(other, key));
    return differing ? placeOf(one, differing.key) - placeOf(other, differing.key) : 0;
  });
}

/** `красный, M`, in the order of the attributes. */
export const combinationName = (attributes: readonly FormAttribute[], values: Combination): string =>
  attributes.map(({ key, values: known }) => known.find((value) => value.key === values[key])?.value ?? '?').join(', ');
