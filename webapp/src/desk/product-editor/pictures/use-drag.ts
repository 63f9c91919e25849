import { type PointerEvent, useState } from 'react';

interface Drag {
  /** The key of what is being dragged. */
  dragged: string | null;
  handlers: (key: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Drags an item by its handle over the others, which make room at once. They carry `data-place`. */
export function useDrag(move: (key: string, to: number) => void): Drag {
  const [dragged, setDragged] = useState<string | null>(null);
  const stop = () => setDragged(null);
  return {
    dragged,
    handlers: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(key);
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (dragged !== key) return;
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
        if (under && under.dataset.key !== key) move(key, Number(under.dataset.place));
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
  };
}
