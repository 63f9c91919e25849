import { type PointerEvent, type RefObject, useRef, useState } from 'react';
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
  useFollowPointer(drag?.pointerId ?? null, {
    onMove: ({ clientY }) => drag && move(drag.id, placeAt(list.current, clientY)),
    onEnd: () => setDrag(null),
  });
  return {
    list,
    dragged: drag?.id ?? null,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        setDrag({ id, pointerId: event.pointerId });
      },
    }),
  };
}

/** The row under the pointer; above all rows the first, below them the last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at === -1 ? rows.length - 1 : at;
}
