import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The mobile layout of the specification. */
export const useMobileLayout = mediaQuery('(max-width: 768px)');

/** From this width on the header has space for more than the logo and buttons. */
export const useWideLayout = mediaQuery('(min-width: 1024px)');

/**
 * Which of two layouts is rendered. The server does not know the width and renders both; elements with `data-width` are
 * visible only at their width (`components/ui/styles/base.css`), so that nothing moves when the width is known.
 */
export function useDrawnLayouts(): { wide: boolean; narrow: boolean } {
  const wide = useWideLayout();
  const isKnown = useHydrated();
  return { wide: wide || !isKnown, narrow: !wide || !isKnown };
}

/** A hook for a media query, which follows its changes. False on the server. */
function mediaQuery(text: string): () => boolean {
  let query: MediaQueryList | undefined;
  const asked = () => {
    query ??= window.matchMedia(text);
    return query;
  };
  const subscribe = (changed: () => void) => {
    asked().addEventListener('change', changed);
    return () => asked().removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => asked().matches,
      () => false,
    );
}
