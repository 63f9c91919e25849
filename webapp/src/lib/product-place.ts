import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { listPlaceIn } from './list-cursor.ts';

/** How many sheets were opened one from another since the list: going back so far closes them all. */
function sheetsIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('sheets' in state)) return 0;
  return typeof state.sheets === 'number' && state.sheets > 0 ? state.sheets : 0;
}

/** The history entries that a card opened. The list below stays where it is. */
function useOpenedState() {
  const state = useHistoryState<unknown>();
  return { ...listPlaceIn(state), sheets: sheetsIn(state) + 1 };
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
    const sheets = sheetsIn(history.state);
    const leave = () => {
      const next = new URLSearchParams(location.search);
      if (!next.has('product')) return;
      next.delete('product');
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
    };
    if (sheets === 0) return leave();
    // The first of them may have come with a link, and have no list below it.
    window.addEventListener('popstate', leave, { once: true });
    history.go(-sheets);
  };
  return { id: productIdOf(search), close };
}
