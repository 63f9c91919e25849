import type { MouseEvent } from 'react';
import { useInTelegram, usePlatform } from './platform-store.ts';

/** The props of an `a` that opens an address outside the shop; inside Telegram by its own call. */
export function useOutsideLink(href: string) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  return {
    href,
    target: '_blank',
    rel: 'noreferrer',
    onClick: (event: MouseEvent) => {
      if (!inTelegram) return;
      event.preventDefault();
      platform.openLink(new URL(href, location.href).href);
    },
  };
}
