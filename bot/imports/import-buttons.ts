import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { LEAVABLE } from '#shared/contract/desk/imports.ts';

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

/** Leaves a field of goods alone that are there already, or does not. */
export const leaveFieldButton = buttonKind('importleave', idArg, wordArg(LEAVABLE), wordArg(VANISHED));

/** Everything that an import has done, as a table. */
export const importReportButton = buttonKind('importreport', idArg);

/** How far the pictures are that an import has named by their addresses. */
export const importPicturesButton = buttonKind('importpics', idArg);
