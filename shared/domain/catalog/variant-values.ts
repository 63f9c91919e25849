import type { FieldProblem } from '#shared/contract/envelope.ts';
import type { VariantInput } from './product-input.ts';

/** A value that the product is available in, with its names. */
export interface KnownValue {
  attributeId: number;
  valueId: number;
  attribute: string;
  value: string;
}

interface ResolvedValues {
  /** Ascending, for each variant; empty if there is a problem. */
  valueIds: number[][];
  problems: FieldProblem[];
}

/** The values of the variants: one of each attribute of the product, and no combination twice. */
export function variantValues(known: readonly KnownValue[], variants: readonly VariantInput[]): ResolvedValues {
  const attributes = new Set(known.map(({ attributeId }) => attributeId));
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  const valueIds = variants.map(({ values }, at) => {
    const chosen = known.filter((one) => isMeant(one, values));
    const count = Array.isArray(values) ? values.length : Object.keys(values).length;
    const isWhole = count === attributes.size && new Set(chosen.map((one) => one.attributeId)).size === attributes.size;
    const ids = isWhole ? chosen.map(({ valueId }) => valueId).sort((a, b) => a - b) : [];
    const key = ids.join('-');
    const message = isWhole ? (seen.has(key) ? TWICE : null) : INCOMPLETE;
    if (message) problems.push({ path: `variants.${at}.values`, message });
    seen.add(key);
    return ids;
  });
  return { valueIds, problems };
}

const INCOMPLETE = 'Нужно по одному значению каждой характеристики товара';
const TWICE = 'Такой вариант в списке уже есть';

/** Ids of values with these names; names that the product does not have are skipped. */
export const valueIdsOf = (known: readonly KnownValue[], named: readonly { attribute: string; value: string }[]) =>
  known
    .filter((one) => named.some(({ attribute, value }) => same(one.attribute, attribute) && same(one.value, value)))
    .map(({ valueId }) => valueId);

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isMeant = ({ valueId, attribute, value }: KnownValue, values: VariantInput['values']): boolean =>
  Array.isArray(values)
    ? values.includes(valueId)
    : Object.entries(values).some(([name, one]) => same(name, attribute) && same(one, value));
