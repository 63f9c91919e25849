/** A sentence with another person's words: with their own end mark, or else with a full stop. */
export const ended = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
