import { createContext, use } from 'react';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';

/** The shop's time zone, for pages that the server renders; a browser uses its own. */
export const ShopTimeZone = createContext<string | undefined>(undefined);

/**
 * Text with days: by the shop's time zone in the server's page, then by the visitor's own (`undefined`). During
 * hydration the server's text stays, because computing a day in another time zone takes a slow phone 150 ms.
 */
export function DayText({ children }: { children: (timeZone: string | undefined) => string }) {
  const isHydrated = useHydrated();
  const text = children(use(ShopTimeZone));
  // A new key draws it again: React does not update text after suppressHydrationWarning.
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {text}
    </span>
  );
}
