import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Far enough ahead that the content is usually loaded when it becomes visible. */
const AHEAD = '1200px';

/** Draws its content only when it comes near the screen; until then a placeholder of the same size is shown. */
export function LazyOnVisible({ place, children }: { place: ReactNode; children: ReactNode }) {
  const [isVisible, setIsVisible] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsVisible(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{isVisible ? children : place}</div>;
}
