import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { listPlaceIn } from './list-cursor.ts';
import { useMobileLayout } from './use-layout.ts';

/** Names the line of the cart for which a product was opened. */
export const LINE_PARAM = 'line';

/** How many sheets were opened, one from another, since the list: going back this far closes all of them. */
function sheetsIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('sheets' in state)) return 0;
  return typeof state.sheets === 'number' && state.sheets > 0 ? state.sheets : 0;
}

/** The history entries that a card opened. The list below stays where it is. */
function useOpenedState() {
  const state = useHistoryState<unknown>();
  return { ...listPlaceIn(state), sheets: sheetsIn(state) + 1 };
}

/** The product in an address, to be opened over the screen; null if invalid. */
export function productIdOf(search: URLSearchParams): number | null {
  const text = search.get('product') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The same place with a product's sheet over it; `lineKey` is the line of the cart that it is opened for. */
export function productHref(path: string, search: URLSearchParams, id: number, lineKey?: string): string {
  const next = new URLSearchParams(search);
  next.set('product', String(id));
  next.delete(LINE_PARAM);
  if (lineKey !== undefined) next.set(LINE_PARAM, lineKey);
  return `${path}?${next}`;
}

/** The props of a link to a product's sheet. */
export function useProductLink(id: number, lineKey?: string) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  return { href: productHref(path, search, id, lineKey), state: useOpenedState() };
}

/** Opens a product's sheet over the current screen, as its link does. */
export function useGoToProduct(): (id: number) => void {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const state = useOpenedState();
  return (id) => navigate(productHref(path, search, id), { state });
}

/** The open product, and a function that closes it. */
export function useOpenProduct(): { id: number | null; close: () => void } {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const close = () => {
    const sheets = sheetsIn(history.state);
    const leave = () => {
      const next = new URLSearchParams(location.search);
      if (!next.has('product')) return;
      next.delete('product');
      next.delete(LINE_PARAM);
      navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
    };
    if (sheets === 0) return leave();
    // The first sheet may have been opened by a link, without a list below it.
    window.addEventListener('popstate', leave, { once: true });
    history.go(-sheets);
  };
  return { id: productIdOf(search), close };
}

/**
 * Whether a product's sheet has covered a phone's screen since the screen opened, as after a link to a product. What is
 * below the sheet is rendered when it closes: the browser would compute its layout while the visitor waits for the sheet.
 */
export function useCoveredByProduct(): boolean {
  const isMobile = useMobileLayout();
  const [search] = useSearchParams();
  const isOpen = productIdOf(search) !== null;
  const [isCovered, setCovered] = useState(isOpen);
  if (isCovered && !isOpen) setCovered(false);
  return isMobile && isCovered && isOpen;
}
