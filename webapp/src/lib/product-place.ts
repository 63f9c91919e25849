import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { cursorIn, withCursor } from './list-cursor.ts';

/** The history entries that a card opened: going back from them closes the sheet. The list below stays where it is. */
function useOpenedState() {
  return { ...withCursor(cursorIn(useHistoryState<unknown>())), sheet: true };
}

/** The product that an address opens over the screen; nonsense opens none. */
export function productIdOf(search: URLSearchParams): number | null {
  const text = search.get('product') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The same place with a product's sheet over it. */
export function productHref(path: string, search: URLSearchParams, id: number): string {
  const next = new URLSearchParams(search);
  next.set('product', String(id));
  return `${path}?${next}`;
}

/** What a link to a product's sheet carries. */
export function useProductLink(id: number) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  return { href: productHref(path, search, id), state: useOpenedState() };
}

/** Opens a product's sheet over the place where one is, as its link does. */
export function useGoToProduct(): (id: number) => void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const state = useOpenedState();
  return (id) => navigate(productHref(path, search, id), { state });
}

/** The open product, and the way back to the address below it. */
export function useOpenProduct(): { id: number | null; close: () => void } {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const close = () => {
    const state: unknown = history.state;
    if (typeof state === 'object' && state !== null && 'sheet' in state) return history.back();
    const next = new URLSearchParams(search);
    next.delete('product');
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  };
  return { id: productIdOf(search), close };
}
