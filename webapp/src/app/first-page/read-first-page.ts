import { FIRST_PAGE_ID, type FirstPage } from '#shared/contract/first-page.ts';

/** What the server drew the page from; null where it drew none. */
export function readFirstPage(page: Document): FirstPage | null {
  try {
    const read: unknown = JSON.parse(page.getElementById(FIRST_PAGE_ID)?.textContent ?? '');
    return isFirstPage(read) ? read : null;
  } catch {
    return null;
  }
}

/** Only what would break the start is looked at: the page and this script are of one build. */
function isFirstPage(read: unknown): read is FirstPage {
  if (typeof read !== 'object' || read === null) return false;
  const { answers } = read as Record<keyof FirstPage, unknown>;
  return typeof answers === 'object' && answers !== null;
}
