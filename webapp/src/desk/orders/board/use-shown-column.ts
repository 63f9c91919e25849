import { useCallback, useEffect, useRef, useState } from 'react';

/** The number of the visible column of a swiped board, and a function to scroll to another. */
export function useShownColumn() {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setShown(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const show = useCallback((at: number) => {
    const element = track.current;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: at * element.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  }, []);
  return { track, shown, show };
}
