/** A sentence of somebody else's words: ended as they ended it, or with a full stop. */
export const ended = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
