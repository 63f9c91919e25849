import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The specification's border between the mobile layout and the desktop one. */
export const useMobileLayout = mediaQuery('(max-width: 768px)');

/** From here on the header has room for more than the logo and its buttons. */
export const useWideLayout = mediaQuery('(min-width: 1024px)');

/**
 * Which of two arrangements is drawn. The server cannot know and draws both; what carries `data-width` is then shown at
 * its own width alone (`components/ui/styles/base.css`), so that nothing moves when the window is known.
 */
export function useDrawnLayouts(): { wide: boolean; narrow: boolean } {
  const wide = useWideLayout();
  const isKnown = useHydrated();
  return { wide: wide || !isKnown, narrow: !wide || !isKnown };
}

/** A hook that says whether the window fits the query, now and whenever that changes. False before there is a window. */
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
