import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Far enough ahead for what is loaded to be there when it is reached. */
const AHEAD = '1200px';

/** Draws its content only when the reader comes near; until then a placeholder of its size is shown. */
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
