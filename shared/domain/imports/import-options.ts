import type { ImportOptionsView } from '#shared/contract/desk/imports.ts';

/** With what an import is compared and applied; one that nobody has said anything of leaves nothing alone. */
export const importOptions = (options: unknown): ImportOptionsView => ({
  ...{ leave: [], hide_vanished: false },
  ...(options as Partial<ImportOptionsView>),
});
