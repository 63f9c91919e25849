import { afterEach, beforeEach } from 'vitest';
import { drawToasts } from '#webapp/lib/notify.ts';

/** The texts of the toasts that a test has caused. */
export function shownToasts(): readonly string[] {
  const texts: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    texts.length = 0;
    stop = drawToasts((_kind, text) => void texts.push(text));
  });
  afterEach(() => stop());
  return texts;
}
