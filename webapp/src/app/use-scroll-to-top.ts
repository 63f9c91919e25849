import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** A new screen or page of a list begins at its top; going back returns to where one was. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const place = `${path}?${search.get('page') ?? ''}`;
  const last = useRef(place);
  const wentBack = useRef(false);
  useEffect(() => {
    const mark = () => {
      wentBack.current = true;
    };
    // Before the router's own listeners, which draw the place that one went back to.
    window.addEventListener('popstate', mark, { capture: true });
    return () => window.removeEventListener('popstate', mark, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going back from a product to its list is a step back too
  useEffect(() => {
    if (last.current !== place && !wentBack.current) window.scrollTo(0, 0);
    last.current = place;
    wentBack.current = false;
  }, [place, search]);
}
