import { useSyncExternalStore } from 'react';

/** The specification's border between the mobile layout and the desktop one. */
const query = window.matchMedia('(max-width: 768px)');

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useMobileLayout(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
