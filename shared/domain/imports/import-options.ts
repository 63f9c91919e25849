import type { ImportOptionsView } from '#shared/contract/desk/imports.ts';

/** The options of comparing and applying an import; by default it leaves no field out. */
export const importOptions = (options: unknown): ImportOptionsView => ({
  leave: [],
  hide_vanished: false,
  ...(options as Partial<ImportOptionsView>),
});
