import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { askBeforeLeaving } from '#webapp/desk/kit/leaving.ts';

/** Links and calls of the desk ask first if something is not saved. */
export const useGuardedLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation();
  const guarded: typeof navigate = (to, options) => askBeforeLeaving(() => navigate(to, options));
  return [path, guarded];
};
