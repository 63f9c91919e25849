import { InputFile } from 'grammy';

/**
 * A file to send as a document. grammY writes the name into the request as it is, so the quotes are given here: without
 * them only a name of Latin letters and digits is well-formed.
 */
export const documentFile = (content: Uint8Array, name: string): InputFile => new InputFile(content, `"${name}"`);
