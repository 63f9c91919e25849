import { type PointerEvent, useState } from 'react';
import { useFollowPointer } from '#webapp/desk/kit/use-follow-pointer.ts';

interface Drag {
  /** The key of the dragged item. */
  dragged: string | null;
  handlers: (key: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Drags an item by its handle; the others make room at once. Items are found by `data-place`. */
export function useDrag(move: (key: string, to: number) => void): Drag {
  const [drag, setDrag] = useState<{ key: string; pointerId: number } | null>(null);
  useFollowPointer(drag?.pointerId ?? null, {
    onMove: ({ clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
      if (drag && under && under.dataset.key !== drag.key) move(drag.key, Number(under.dataset.place));
    },
    onEnd: () => setDrag(null),
  });
  return {
    dragged: drag?.key ?? null,
    handlers: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        setDrag({ key, pointerId: event.pointerId });
      },
    }),
  };
}
