import { buttonKind, codeArg } from './callback-data.ts';

/** The shop's documents, and one of them by its slug. */
export const documentsButton = buttonKind('documents');
export const documentButton = buttonKind('document', codeArg);

/** Asks for its text. */
export const documentTextButton = buttonKind('doctext', codeArg);

/** Takes it off the site: asked, then done. */
export const dropDocumentButton = buttonKind('dropdoc', codeArg);
export const surelyDropDocumentButton = buttonKind('surelydropdoc', codeArg);
