/** One thing that the doctor checked, with a text for the shop's owner. */
export interface Finding {
  state: 'good' | 'warning' | 'bad';
  /** 'База данных' */
  about: string;
  /** The result; for a problem also what to do. */
  text: string;
}

const MARKS = { good: '✓', warning: '!', bad: '✗' } satisfies Record<Finding['state'], string>;

export const good = (about: string, text: string): Finding => ({ state: 'good', about, text });
export const warning = (about: string, text: string): Finding => ({ state: 'warning', about, text });
export const bad = (about: string, text: string): Finding => ({ state: 'bad', about, text });

/** Always one line, also for an error message of several. */
export const lineOf = ({ state, about, text }: Finding): string =>
  `${MARKS[state]} ${about}: ${text.replace(/\s+/g, ' ').trim()}`;

/** A few words of an error, without its stack. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
  return [code, inner.message].filter(Boolean).join(' ');
}
