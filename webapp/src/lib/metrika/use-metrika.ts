import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatformStatus } from '#webapp/lib/telegram/platform-store.ts';
import { useHydrated } from '#webapp/lib/use-hydrated.ts';
import { holdsKey } from './anonymized-url.ts';
import { listenToShop } from './shop-events.ts';
import type { Metrika } from './start-metrika.ts';

/** Counts visits if the owner has set a counter. Its script is loaded after the shop itself. */
export function useMetrika(): void {
  const { settings } = useSettings();
  const counter = useHydrated() ? counterOf(settings.shop.ym, location.hostname) : null;
  const metrika = useStarted(counter);
  const [path] = useLocation();
  const isPrivate = holdsKey(path, useSearch());
  const counted = useRef(path);
  useEffect(() => {
    if (path === counted.current) return;
    counted.current = path;
    if (!path.startsWith('/order/')) metrika?.hit(location.href);
  }, [path, metrika]);
  // The counter's own script adds the page's address to each event, so events are sent later.
  useEffect(() => {
    if (!metrika || isPrivate) return;
    listenToShop(metrika.tell);
    return () => listenToShop(null);
  }, [metrika, isPrivate]);
}

/** Null while the address contains private data: Telegram's launch data are read and removed first. */
function useStarted(counter: number | null): Metrika | null {
  const isKnown = usePlatformStatus() !== 'checking';
  const [path] = useLocation();
  const isPrivate = holdsKey(path, useSearch());
  const [metrika, setMetrika] = useState<Metrika | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (counter === null || !isKnown || isPrivate || isAsked.current) return;
    isAsked.current = true;
    void import('./start-metrika.ts').then(
      ({ startMetrika }) => setMetrika(startMetrika(counter)),
      () => {
        isAsked.current = false;
      },
    );
  }, [counter, isKnown, isPrivate]);
  return metrika;
}

/** Local host names: a shop on the owner's computer, the sandbox, a test. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The counter's number if one is set and the shop is public; otherwise null. */
export function counterOf(ym: string, hostname: string): number | null {
  const isNumber = /^[1-9]\d{0,14}$/.test(ym);
  return isNumber && !LOOPBACK.test(hostname) ? Number(ym) : null;
}
