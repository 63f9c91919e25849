import { russianPlural } from '#shared/contract/russian-plural.ts';
import { type CurrentGoods, type GoodsState, valuesKey } from './goods-state.ts';
import type { ProductDraft } from './group-rows.ts';

/** More of them would hide what else is said of the product. */
const TEXTS_SHOWN = 3;

interface Comparison {
  draft: ProductDraft;
  current: CurrentGoods | undefined;
  next: GoodsState;
}

/** What people must know of goods that an import takes otherwise than their file has them; null if there is nothing. */
export function caveatOf({ draft, current, next }: Comparison): string | null {
  const caveats = [incompleteWords(draft, current), stockWords({ draft, current, next })].filter(
    (words) => words !== null,
  );
  return caveats.length > 0 ? caveats.join('. ') : null;
}

/** Of a product of which some rows were refused; null if all were taken. Variants that the shop already has stay. */
export function incompleteWords(
  { lost: { length: lost }, variants }: ProductDraft,
  current: CurrentGoods | undefined,
): string | null {
  if (lost === 0) return null;
  const all = Math.max(1, variants.length) + lost;
  const rows = `${lost} ${russianPlural(lost, 'строка', 'строки', 'строк')} из ${all}`;
  const what = current && current.variants.length > 0 ? 'Обновляются не все варианты' : 'У товара не все варианты';
  return `${what}: ${rows} с ${russianPlural(lost, 'ошибкой', 'ошибками', 'ошибками')}`;
}

/** What is new has no change from one stock to another that would say what was made of `много` or `>10`. */
function stockWords({ draft, current, next }: Comparison): string | null {
  const added = new Set(next.variants.filter(({ id }) => id === null).map(({ values }) => valuesKey(values)));
  const single = current ? [] : [draft];
  const read = next.variants.length > 0 ? draft.variants.filter(({ values }) => added.has(valuesKey(values))) : single;
  const texts = new Map<string, string>();
  for (const { stock, stockText = '' } of read) {
    const key = stockText.toLowerCase();
    if (key !== '' && !texts.has(key)) texts.set(key, `«${stockText}» — ${stock ?? 'не считается'}`);
  }
  if (texts.size === 0) return null;
  const rest = texts.size - TEXTS_SHOWN;
  return `Остаток ${[...texts.values()].slice(0, TEXTS_SHOWN).join(', ')}${rest > 0 ? ` и ещё ${rest}` : ''}`;
}
