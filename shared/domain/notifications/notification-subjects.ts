/**
 * What a notification is about, as its row names it: `review:5`. With the kind and the recipient it is unique, so that
 * nobody is notified twice. Written and read only here.
 */
export interface SubjectKind<Value> {
  format: (value: Value) => string;
  /** Null for a subject of another kind. */
  parse: (subject: string) => Value | null;
}

/** Something that may happen to one thing several times: each time gets its own notification. */
export interface Occurrence {
  id: number;
  at: Date;
}

/** A stock that moved: of a variant, or of a product as a whole. */
export interface StockMoment {
  productId: number;
  variantId: number | null;
  at: Date;
}

interface Part<Value> {
  pattern: RegExp;
  write: (value: Value) => string;
  read: (text: string) => Value;
}

/** The id of a row. */
export const rowId: Part<number> = { pattern: /\d{1,10}/, write: String, read: Number };

/** `2026-11-20`. */
export const day: Part<string> = { pattern: /\d{4}-\d\d-\d\d/, write: (text) => text, read: (text) => text };

/** Chats have negative ids too; the colon of the time is not the one that separates. */
export const occurrence: Part<Occurrence> = {
  pattern: /-?\d{1,16}:\d{4}-\d\d-\d\dT[\d:.]+Z/,
  write: ({ id, at }) => `${id}:${at.toISOString()}`,
  read: (text) => {
    const colon = text.indexOf(':');
    return { id: Number(text.slice(0, colon)), at: new Date(text.slice(colon + 1)) };
  },
};

/** `5:2026-…` or `5-71:2026-…`. */
export const stockMoment: Part<StockMoment> = {
  pattern: /\d{1,10}(?:-\d{1,10})?:\d{4}-\d\d-\d\dT[\d:.]+Z/,
  write: ({ productId, variantId, at }) =>
    `${productId}${variantId === null ? '' : `-${variantId}`}:${at.toISOString()}`,
  read: (text) => {
    const colon = text.indexOf(':');
    const [productId, variantId] = text.slice(0, colon).split('-').map(Number);
    return { productId: productId ?? 0, variantId: variantId ?? null, at: new Date(text.slice(colon + 1)) };
  },
};

/** Subjects that are named by a word and what follows it. */
export function subjectKind<Value>(word: string, { pattern, write, read }: Part<Value>): SubjectKind<Value> {
  const whole = new RegExp(`^${word}:(${pattern.source})$`);
  return {
    format: (value) => `${word}:${write(value)}`,
    parse: (subject) => {
      const text = whole.exec(subject)?.[1];
      return text === undefined ? null : read(text);
    },
  };
}
