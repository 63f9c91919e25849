import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { columnQuery } from '#webapp/desk/orders/order-lists.ts';
import styles from './board.module.css';
import { moveByArrows } from './board-keys.ts';
import { Column } from './column.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { COLUMNS } from './columns.ts';
import { LastStep } from './last-step.tsx';
import { useShownColumn } from './use-shown-column.ts';

/** The card beneath has come up under the finger: the second press of two quick ones must not be its. */
const SETTLING_MS = 500;

/** Orders in hand by where they stand: columns beside each other, on a phone one at a time, swiped or chosen above. */
export function Board() {
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
    useTotal(COLUMNS[0].query),
    useTotal(COLUMNS[1].query),
    useTotal(COLUMNS[2].query),
    useTotal(COLUMNS[3].query),
  ];
  return (
    <>
      <ColumnTabs totals={totals} shown={shown} show={show} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only go where Tab goes too */}
      <div ref={track} className={styles.board} data-settling={isSettling || undefined} onKeyDown={moveByArrows}>
        {COLUMNS.map((column, at) => (
          <Column key={column.title} column={column} total={totals[at] ?? null} onMoved={note} />
        ))}
      </div>
      {lastMoved !== null && <LastStep key={lastMoved} id={lastMoved} />}
    </>
  );
}

const useTotal = (query: string): number | null => useInfiniteQuery(columnQuery(query)).data?.pages[0]?.total ?? null;
