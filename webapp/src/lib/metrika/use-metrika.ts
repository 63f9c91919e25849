import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { counterOf } from './counter-of.ts';
import type { Metrika } from './start-metrika.ts';

/** Counts visits where the owner has set a counter. Its script comes after the shop's own work. */
export function useMetrika(): void {
  const { settings } = useSettings();
  const counter = counterOf(settings.shop.ym, location.hostname);
  const [path] = useLocation();
  const metrika = useRef<Metrika | null>(null);
  const counted = useRef(path);
  useEffect(() => {
    if (counter === null || metrika.current) return;
    void import('./start-metrika.ts').then(
      ({ startMetrika }) => {
        metrika.current ??= startMetrika(counter);
      },
      () => {},
    );
  }, [counter]);
  useEffect(() => {
    if (path === counted.current) return;
    counted.current = path;
    metrika.current?.hit(location.href);
  }, [path]);
}
