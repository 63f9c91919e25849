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
    window.addEventListener('popstate', mark);
    return () => window.removeEventListener('popstate', mark);
  }, []);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [place]);
}
