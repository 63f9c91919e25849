import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during hydration: the server's page knows neither the window nor the person. Right after it, all components
 * that use this are rendered again, in slices. Always true on a page that the browser rendered itself.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
