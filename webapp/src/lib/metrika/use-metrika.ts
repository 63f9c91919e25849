import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
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

/** Names of this machine: a shop on its owner's desk, the sandbox, a test. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The counter's number where one is set and the shop is open to the world; otherwise nothing is counted. */
export function counterOf(ym: string, hostname: string): number | null {
  const isNumber = /^[1-9]\d{0,14}$/.test(ym);
  return isNumber && !LOOPBACK.test(hostname) ? Number(ym) : null;
}
