import { z } from 'zod';
import { oneLineAsSpaced, severalLines } from './typed-text.ts';

/** Texts that are typed at the desk or come from other programs; `message` is for something that is no text. */
const input = (clean: (typed: string) => string) => (message?: string) =>
  z.string(message === undefined ? undefined : { message }).overwrite(clean);

export const lineInput = input(oneLineAsSpaced);
export const linesInput = input(severalLines);
