import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { icon, LeftIcon, RightIcon } from '#webapp/components/ui/icons.tsx';
import styles from './sales-motion.module.css';

const PauseIcon = icon(<path d="M9 6.500v11M15 6.500v11" />);
const PlayIcon = icon(<path d="M8.5 6v12l9-6z" />);

const ADVANCE_MS = 5000;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

interface SalesMotionProps {
  section: HTMLElement;
  viewport: HTMLElement;
  count: number;
}

/** Moves the slides: by swiping, by buttons and automatically, but never while somebody hovers or focuses them. */
export function SalesMotion({ section, viewport, count }: SalesMotionProps) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start', duration: calm.matches ? 0 : 25 }, [
    Autoplay({ delay: ADVANCE_MS, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false }),
  ]);
  const [shown, setShown] = useState(0);
  const [stopped, setStopped] = useState(calm.matches);
  const looksCloser = useAttention(section);
  const runs = !stopped && !looksCloser;
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!carousel) return;
    const select = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', select).on('reInit', select);
    return () => void carousel.off('select', select).off('reInit', select);
  }, [carousel]);
  useEffect(() => {
    if (!carousel) return;
    const { autoplay } = carousel.plugins();
    const follow = () => (runs ? autoplay?.play() : autoplay?.stop());
    follow();
    carousel.on('pointerUp', follow).on('reInit', follow);
    return () => void carousel.off('pointerUp', follow).off('reInit', follow);
  }, [carousel, runs]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Предыдущая акция"
        onClick={() => carousel?.scrollPrev()}
      >
        <LeftIcon />
      </button>
      <ul className={styles.dots}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <li key={place}>
            <button
              type="button"
              className={styles.dot}
              aria-label={`Акция ${place + 1} из ${count}`}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => carousel?.scrollTo(place)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.button}
        aria-label="Следующая акция"
        onClick={() => carousel?.scrollNext()}
      >
        <RightIcon />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={stopped ? 'Запустить показ акций' : 'Остановить показ акций'}
        onClick={() => setStopped(!stopped)}
      >
        {stopped ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
      </button>
    </>
  );
}

/** Whether the mouse is over an element or the keyboard inside it. */
function useAttention(element: HTMLElement): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // After a touch there is no pointerleave, so only a real mouse counts.
    element.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'), { signal });
    element.addEventListener('pointerleave', () => setHovered(false), { signal });
    element.addEventListener('focusin', ({ target }) => setFocused(isByKeyboard(target)), { signal });
    element.addEventListener('focusout', () => setFocused(false), { signal });
    setHovered(matchMedia('(hover: hover)').matches && element.matches(':hover'));
    return () => ending.abort();
  }, [element]);
  return hovered || focused;
}

/** A tapped button keeps the focus, but must not stop the slides: only keyboard focus counts. */
function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}
