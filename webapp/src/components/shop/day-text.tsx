import { createContext, use } from 'react';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';

/** The shop's time zone, where the server draws the page; a browser goes by its own. */
export const ShopTimeZone = createContext<string | undefined>(undefined);

/**
 * Text that names days: the shop's on the page that the server drew, the reader's own (`undefined`) after that. While the
 * page is taken over the server's text stays as it is: to find out its day in another zone costs a slow phone 150 ms.
 */
export function DayText({ children }: { children: (timeZone: string | undefined) => string }) {
  const isHydrated = useHydrated();
  const text = children(use(ShopTimeZone));
  // Under another key it is drawn anew, since React takes text that it was told not to compare for its own.
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {text}
    </span>
  );
}
