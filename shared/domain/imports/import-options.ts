import type { ImportOptionsView } from '#shared/contract/desk/imports.ts';

/** The options of comparing and applying an import; without any it leaves nothing alone. */
export const importOptions = (options: unknown): ImportOptionsView => ({
  leave: [],
  hide_vanished: false,
  ...(options as Partial<ImportOptionsView>),
});
