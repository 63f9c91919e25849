import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RowOrder } from '#shared/contract/desk/row-order.ts';
import { useListCall } from './use-list-call.ts';

export interface RowOrderInput<Row> {
  /** The query that has the rows. */
  queryKey: QueryKey;
  rows: readonly Row[];
  titleOf: (row: Row) => string;
  /** Saves an order; the answer is all rows. */
  save: (order: RowOrder) => Promise<Row[]>;
  /** Other queries to load again. */
  refresh?: readonly QueryKey[];
}

interface Ordered<Row> {
  /** In the order on the screen, also while it is being saved. */
  ordered: Row[];
  /** Puts a row at a place, counted from 0. */
  move: (id: number, to: number) => void;
  /** The last move in words, for screen readers. */
  said: string;
}

/** The order of a list. A move is shown at once; moves are saved one after another. */
export function useRowOrder<Row extends { id: number }>(input: RowOrderInput<Row>): Ordered<Row> {
  const { queryKey, rows, titleOf, save, refresh = [] } = input;
  const [made, setMade] = useState<number[] | null>(null);
  const [said, setSaid] = useState('');
  const { run, isBusy } = useListCall({ queryKey, call: save, refresh, onFailure: () => setMade(null) });
  const saved = rows.map(({ id }) => id);
  const ids = made ?? saved;
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const isSaved = ids.join() === saved.join();

  useEffect(() => {
    if (made === null || isBusy) return;
    if (isSaved) setMade(null);
    else run({ ids: made, was: saved });
  });

  return {
    ordered,
    said,
    move: (id, to) => {
      const at = ids.indexOf(id);
      if (to < 0 || to >= ids.length || to === at) return;
      const next = ids.filter((other) => other !== id);
      next.splice(to, 0, id);
      setMade(next);
      const moved = rows.find((row) => row.id === id);
      setSaid(`${moved ? titleOf(moved) : ''}: место ${to + 1} из ${ids.length}`);
    },
  };
}
