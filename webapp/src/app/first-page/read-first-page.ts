import { FIRST_PAGE_ID, type FirstPage } from '#shared/contract/first-page.ts';

/** The data that the server rendered the page from; null if it did not render content. */
export function readFirstPage(page: Document): FirstPage | null {
  try {
    const read: unknown = JSON.parse(page.getElementById(FIRST_PAGE_ID)?.textContent ?? '');
    return isFirstPage(read) ? read : null;
  } catch {
    return null;
  }
}

/** Checks only what could break the start: the page and this script belong to one build. */
function isFirstPage(read: unknown): read is FirstPage {
  if (typeof read !== 'object' || read === null) return false;
  const { answers } = read as Record<keyof FirstPage, unknown>;
  return typeof answers === 'object' && answers !== null;
}
