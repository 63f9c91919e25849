import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';

/** What happens to products that the file does not name. */
const VANISHED = ['keep', 'hide'] as const;
export type Vanished = (typeof VANISHED)[number];

/** The preview as it is now, with that choice. */
export const previewImportButton = buttonKind('import', idArg, wordArg(VANISHED));

/** Applies an import as its preview has shown it. */
export const applyImportButton = buttonKind('importdo', idArg, wordArg(VANISHED));

/** Gives an import up. */
export const dropImportButton = buttonKind('importdrop', idArg);

/** Takes an applied import back as a whole. */
export const undoImportButton = buttonKind('importundo', idArg);
