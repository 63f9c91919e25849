import { createContext, use } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The shop's time zone, where the server drew the page. */
export const ShopTimeZone = createContext<string | undefined>(undefined);

/** In which zone days are written: the reader's own (`undefined`), and the shop's until the reader's is known. */
export function useTimeZone(): string | undefined {
  const ofShop = use(ShopTimeZone);
  return useHydrated() ? undefined : ofShop;
}
