import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError } from '#webapp/lib/api-client.ts';

const AGAIN_MS = 5000;

const store = createStore<{ isLost: boolean }>()(() => ({ isLost: false }));

/** Called for every failed call: the shop may be unreachable while the browser thinks it is online. */
export function noteFailure(error: Error): void {
  if (error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')) {
    store.setState({ isLost: true });
  }
}

/** Whether the shop is unreachable. Then it is polled; `onBack` is called when it answers. */
export function useLostConnection(onBack: () => void): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useStore(store, (state) => state.isLost) || !isOnline;
  useEffect(() => {
    if (!isLost) return;
    store.setState({ isLost: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      try {
        await callApi('/api/health', { anonymous: true });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) {
          if (!isOver) timer = setTimeout(() => void ask(), AGAIN_MS);
          return;
        }
      }
      if (isOver) return;
      store.setState({ isLost: false });
      onBack();
    };
    timer = setTimeout(() => void ask(), isOnline ? 0 : AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLost, isOnline, onBack]);
  return isLost;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
