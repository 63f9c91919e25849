import type { KeyboardEvent, ReactNode } from 'react';
import { keepTogether } from '#webapp/lib/typography.ts';
import { DownIcon, GripIcon, UpIcon } from './icons.tsx';
import styles from './ordered-list.module.css';
import { useDragOrder } from './use-drag-order.ts';
import { type RowOrderInput, useRowOrder } from './use-row-order.ts';

interface OrderedListProps<Row> extends RowOrderInput<Row> {
  /** Why the person may not change the order; without it, they may. */
  fixed?: string | undefined;
  words: (row: Row) => ReactNode;
  /** More buttons than the arrows. */
  buttons?: (row: Row) => ReactNode;
}

/** Rows in the order of the storefront, which staff change by handles, arrows and keys. */
export function OrderedList<Row extends { id: number }>(props: OrderedListProps<Row>) {
  const { fixed, words, buttons, titleOf } = props;
  const { ordered, move, said } = useRowOrder(props);
  const { list, dragged, handle } = useDragOrder<HTMLOListElement>(move);
  const mayMove = fixed === undefined && ordered.length > 1;
  const how = fixed ?? 'Перетащите за ручку или нажмите стрелки; с клавиатуры — Alt и стрелки.';
  return (
    <>
      {(mayMove || fixed !== undefined) && (
        <p className={styles.hint}>{keepTogether(`В этом порядке их видят покупатели. ${how}`)}</p>
      )}
      <ol ref={list} className={styles.list}>
        {ordered.map((row, at) => (
          <li
            key={row.id}
            className={styles.row}
            data-dragged={dragged === row.id}
            data-only-arrows={buttons === undefined}
            onKeyDown={(event) => {
              const by = mayMove ? stepOf(event) : 0;
              if (by === 0) return;
              event.preventDefault();
              move(row.id, at + by);
            }}
          >
            {mayMove && (
              <span {...handle(row.id)} className={styles.handle} title="Перетащить">
                <GripIcon />
              </span>
            )}
            <div className={styles.words}>{words(row)}</div>
            {(mayMove || buttons) && (
              <div className={styles.buttons}>
                {mayMove && (
                  <Arrows
                    title={titleOf(row)}
                    isFirst={at === 0}
                    isLast={at === ordered.length - 1}
                    onMove={(by) => move(row.id, at + by)}
                  />
                )}
                {buttons?.(row)}
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** Alt and an arrow: one place up or down. */
function stepOf({ altKey, key }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}

interface ArrowsProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function Arrows({ title, isFirst, isLast, onMove }: ArrowsProps) {
  return (
    <>
      <button type="button" aria-label={`Выше: ${title}`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <UpIcon size={20} />
      </button>
      <button type="button" aria-label={`Ниже: ${title}`} aria-disabled={isLast} onClick={() => onMove(1)}>
        <DownIcon size={20} />
      </button>
    </>
  );
}
