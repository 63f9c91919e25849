import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page is drawn as the server drew it, which knows neither the window nor the person; the next drawing
 * follows at once, in slices: all that asks is drawn again with it. Always true on a page that the browser draws from the
 * beginning.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
