import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { columnQuery } from '#webapp/desk/orders/order-lists.ts';
import styles from './board.module.css';
import { moveByArrows } from './board-keys.ts';
import { Column } from './column.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { columnsOf } from './columns.ts';
import { LastStep } from './last-step.tsx';
import { useShownColumn } from './use-shown-column.ts';

/** After a step the next card moves up under the finger; a second quick press must not hit it. */
const SETTLING_MS = 500;

/**
 * Open orders by their state, all of them or those of one delivery day. On a phone one column is visible at a time; it
 * is chosen by a swipe or by the tabs above.
 */
export function Board({ day }: { day: string | null }) {
  const columns = columnsOf(day);
  const { track, shown, show } = useShownColumn();
  const [lastMoved, setLastMoved] = useState<number | null>(null);
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);
  const note = (id: number) => {
    setLastMoved(id);
    setSettling(true);
  };
  const totals = [
    useTotal(columns[0].query),
    useTotal(columns[1].query),
    useTotal(columns[2].query),
    useTotal(columns[3].query),
  ];
  return (
    <>
      <ColumnTabs columns={columns} totals={totals} shown={shown} show={show} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only go where Tab goes too */}
      <div
        ref={track}
        className={styles.board}
        data-settling={isSettling || undefined}
        // Without cards nothing in the board has the focus, so the board itself must be reachable for scrolling by
        // keyboard.
        tabIndex={totals.some((total) => total !== null && total > 0) ? undefined : 0}
        onKeyDown={moveByArrows}
      >
        {columns.map((column, at) => (
          <Column key={column.title} column={column} total={totals[at] ?? null} onMoved={note} />
        ))}
      </div>
      {lastMoved !== null && <LastStep key={lastMoved} id={lastMoved} />}
    </>
  );
}

const useTotal = (query: string): number | null => useInfiniteQuery(columnQuery(query)).data?.pages[0]?.total ?? null;
