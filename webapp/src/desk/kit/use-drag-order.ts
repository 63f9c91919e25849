import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFollowPointer } from './use-follow-pointer.ts';

interface DragOrder<List extends HTMLElement> {
  /** The element whose children are the rows, in their order. */
  list: RefObject<List | null>;
  /** The row that is being dragged. */
  dragged: number | null;
  /** For a row's handle, which needs `touch-action: none`. */
  handle: (id: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Rows that are sorted by their handles, with a mouse or a finger. The screen itself handles keys. */
export function useDragOrder<List extends HTMLElement>(move: (id: number, to: number) => void): DragOrder<List> {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<{ id: number; pointerId: number } | null>(null);
  const pointerY = useRef<number | null>(null);
  const follow = () => {
    if (drag && pointerY.current !== null) move(drag.id, placeAt(list.current, pointerY.current));
  };
  useFollowPointer(drag?.pointerId ?? null, {
    onMove: ({ clientY }) => {
      pointerY.current = clientY;
      follow();
    },
    onEnd: () => setDrag(null),
  });
  useScrollAtEdges(drag !== null, pointerY, follow);
  return {
    list,
    dragged: drag?.id ?? null,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        pointerY.current = null;
        setDrag({ id, pointerId: event.pointerId });
      },
    }),
  };
}

/** So near to the edge of the window the page scrolls; at the bottom of a phone there is the desk's own bar. */
const EDGE = { top: 72, bottom: 120 };
const MOST_PER_FRAME = 14;

/** Scrolls the page while a row is held at an edge of the window: a finger that drags cannot scroll it. */
function useScrollAtEdges(isDragging: boolean, y: RefObject<number | null>, onScroll: () => void): void {
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const step = () => {
      const before = window.scrollY;
      window.scrollBy(0, scrollSpeed(y.current, window.innerHeight));
      if (window.scrollY !== before) latest.current();
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isDragging, y]);
}

/** Pixels per frame: the nearer to the edge, the more; upwards they are negative. */
export function scrollSpeed(y: number | null, height: number): number {
  if (y === null) return 0;
  const up = Math.min(1, Math.max(0, (EDGE.top - y) / EDGE.top));
  const down = Math.min(1, Math.max(0, (y - (height - EDGE.bottom)) / EDGE.bottom));
  return Math.round((down - up) * MOST_PER_FRAME);
}

/** The row under the pointer; above all rows the first, below them the last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at === -1 ? rows.length - 1 : at;
}
