/**
 * Whether a text has anything to see. Telegram lets through characters without a shape, and refuses a button whose
 * label has nothing else: one such name, and the list that shows it never opens again.
 */
export const isVisible = (text: string): boolean => /[^\s\p{C}\p{DI}\u2800]/u.test(text);
