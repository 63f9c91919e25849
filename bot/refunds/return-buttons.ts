import { type ButtonArg, buttonKind, idArg, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';

/** A line of an order; null for its delivery. */
const lineArg: ButtonArg<{ id: number | null }> = {
  write: ({ id }) => (id === null ? 'd' : String(id)),
  read: (text) => {
    const id = text === 'd' ? null : idArg.read(text);
    return id === null && text !== 'd' ? null : { id };
  },
};

/** Why something is returned, and whether it can be sold again. */
export const RETURN_REASONS = {
  unfit: { words: 'не подошло', toStock: true },
  faulty: { words: 'брак', toStock: false },
  other: { words: 'по договорённости', toStock: true },
} as const;

/** What can be returned from an order. */
export const returnsButton = buttonKind('returns', idArg);

/** One line of it: the number of pieces. */
export const returnLineButton = buttonKind('return_line', idArg, lineArg);

/** This number of pieces: asks for confirmation before a refund. */
export const askReturnButton = buttonKind('return_ask', idArg, lineArg, idArg);

/** The order's newest refund; null if there is none. */
const refundArg: ButtonArg<{ id: number | null }> = {
  write: ({ id }) => String(id ?? 0),
  read: (text) => {
    const id = text === '0' ? null : idArg.read(text);
    return id === null && text !== '0' ? null : { id };
  },
};

/** Refunds. Carries the kopecks of the question and the newest refund then, so an old button does nothing. */
export const returnButton = buttonKind(
  'return',
  idArg,
  lineArg,
  idArg,
  idArg,
  wordArg(keysOf(RETURN_REASONS)),
  refundArg,
);
