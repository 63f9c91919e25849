import type { RowDraft } from './row-draft.ts';

/** Gives rows without pictures those that are named by their code: `A-1.jpg`, `A-1_2.jpg`, `A-1 (3).jpg` for `A-1`. */
export function attachPictures(rows: readonly RowDraft[], names: readonly string[]): RowDraft[] {
  const byCode = new Map<string, string[]>();
  const { compare } = new Intl.Collator('ru', { numeric: true });
  const files = names.map((name) => {
    const bare = name.split(/[\\/]/).at(-1) ?? '';
    return { bare, stem: bare.replace(/\.[^.]+$/, '').toLowerCase() };
  });
  for (const { bare, stem } of files.sort((one, other) => compare(one.stem, other.stem))) {
    for (const code of new Set([stem, stem.replace(/(?:[-_ ]\d{1,2}| ?\(\d{1,2}\))$/, '')])) {
      byCode.set(code, [...(byCode.get(code) ?? []), bare]);
    }
  }
  return rows.map((row) => {
    if ((row.pictures?.length ?? 0) > 0) return row;
    const found = row.sku === '' ? undefined : byCode.get(row.sku.toLowerCase());
    return found ? { ...row, pictures: found } : row;
  });
}
