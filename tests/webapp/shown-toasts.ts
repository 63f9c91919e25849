import { afterEach, beforeEach } from 'vitest';
import { drawToasts } from '#webapp/lib/notify.ts';
import { plain } from './plain-text.ts';

/** The texts of the toasts that a test has caused, without the spaces that keep words together. */
export function shownToasts(): readonly string[] {
  const texts: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    texts.length = 0;
    stop = drawToasts((_kind, text) => void texts.push(plain(text)));
  });
  afterEach(() => stop());
  return texts;
}
