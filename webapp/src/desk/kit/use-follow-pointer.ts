import { useEffect } from 'react';

interface Following {
  onMove: (event: globalThis.PointerEvent) => void;
  onEnd: () => void;
}

/**
 * Follows a pointer that was pressed, wherever it goes; null follows none. On the document: what was pressed moves within
 * the page while it is dragged, and a browser then takes a captured pointer away from it.
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
