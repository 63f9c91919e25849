/** Whom a notice goes to: a person by their id, or the managers' chat, wherever that is when the notice goes out. */
export type Recipient = number | null;

export const MANAGERS_CHAT = null;

/** Jobs of one queue run one after another, so nobody's messages overtake each other. */
export const queueOf = (recipient: Recipient): string =>
  recipient === MANAGERS_CHAT ? 'managers_chat' : `recipient:${recipient}`;
