import { useCallback, useMemo } from 'react';
import { replaceKeyed } from '#webapp/desk/product-editor/form/move-item.ts';
import type { FormVariant } from '#webapp/desk/product-editor/form/product-form.ts';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import type { Column } from './matrix-columns.ts';
import { pasteCells } from './paste-cells.ts';

/** Changes of the matrix's rows. The functions are stable while `change` is, because there are many rows to render. */
export function useVariantList(change: SectionProps['change']) {
  const setAll = useCallback(
    (next: (all: FormVariant[]) => FormVariant[]) => change((form) => ({ ...form, variants: next(form.variants) })),
    [change],
  );
  return useMemo(
    () => ({
      edit: (key: string, changes: Partial<FormVariant>) => setAll((all) => replaceKeyed(all, key, changes)),
      remove: (key: string) => setAll((all) => all.filter((one) => one.key !== key)),
      paste: (row: number, column: Column, cells: string[][]) =>
        setAll((all) => pasteCells(all, { row, column }, cells)),
    }),
    [setAll],
  );
}

export type VariantList = ReturnType<typeof useVariantList>;
