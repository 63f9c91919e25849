import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** A new screen or page of a list begins at its top; going back restores the scroll position. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const place = placeOf(path, search);
  const last = useRef(place);
  const wentBackTo = useRef<string | null>(null);
  useEffect(() => {
    const mark = () => {
      wentBackTo.current = placeOf(location.pathname, new URLSearchParams(location.search));
    };
    // Before the router's listeners, which draw the previous screen.
    window.addEventListener('popstate', mark, { capture: true });
    return () => window.removeEventListener('popstate', mark, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going back from a product to its list is a step back too
  useEffect(() => {
    if (last.current !== place && wentBackTo.current !== place) window.scrollTo(0, 0);
    last.current = place;
    wentBackTo.current = null;
  }, [place, search]);
}

const placeOf = (path: string, search: URLSearchParams): string => `${path}?${search.get('page') ?? ''}`;
