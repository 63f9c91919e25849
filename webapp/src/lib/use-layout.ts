import { useSyncExternalStore } from 'react';

/** The specification's border between the mobile layout and the desktop one. */
export const useMobileLayout = mediaQuery('(max-width: 768px)');

/** From here on the header has room for more than the logo and its buttons. */
export const useWideLayout = mediaQuery('(min-width: 1024px)');

/** A hook that says whether the window fits the query, now and whenever that changes. */
function mediaQuery(text: string): () => boolean {
  const query = window.matchMedia(text);
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
