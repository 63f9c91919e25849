import { useEffect } from 'react';

interface Following {
  onMove: (event: globalThis.PointerEvent) => void;
  onEnd: () => void;
}

/**
 * Follows a pressed pointer over the whole page; null follows none. It listens on the document: the pressed element
 * moves within the page while it is dragged, and a browser then ends its pointer capture.
 */
export function useFollowPointer(pointerId: number | null, { onMove, onEnd }: Following): void {
  useEffect(() => {
    if (pointerId === null) return;
    const over = new AbortController();
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', then: Following['onMove']) =>
      document.addEventListener(name, (event) => event.pointerId === pointerId && then(event), {
        signal: over.signal,
      });
    listen('pointermove', onMove);
    listen('pointerup', onEnd);
    listen('pointercancel', onEnd);
    return () => over.abort();
  });
}
