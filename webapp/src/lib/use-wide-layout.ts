import { useSyncExternalStore } from 'react';

/** From here on the header has room for more than the logo and its buttons. */
const query = window.matchMedia('(min-width: 1024px)');

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useWideLayout(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
