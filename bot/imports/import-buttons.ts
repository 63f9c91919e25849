import { buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { LEAVABLE } from '#shared/contract/desk/imports.ts';

/** What happens to products that are not in the file. */
const VANISHED = ['keep', 'hide'] as const;
export type Vanished = (typeof VANISHED)[number];

/** The current preview with this choice. */
export const previewImportButton = buttonKind('import', idArg, wordArg(VANISHED));

/** Applies an import as its preview showed it. */
export const applyImportButton = buttonKind('importdo', idArg, wordArg(VANISHED));

/** Drops an import. */
export const dropImportButton = buttonKind('importdrop', idArg);

/** Undoes an applied import as a whole. */
export const undoImportButton = buttonKind('importundo', idArg);

/** Switches whether a field of existing goods is left unchanged. */
export const leaveFieldButton = buttonKind('importleave', idArg, wordArg(LEAVABLE), wordArg(VANISHED));

/** All changes of an import, as a table. */
export const importReportButton = buttonKind('importreport', idArg);

/** The progress of downloading an import's pictures by their addresses. */
export const importPicturesButton = buttonKind('importpics', idArg);
