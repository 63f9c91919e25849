import { useRef, useState } from 'react';
import type { StockIntake } from '#shared/contract/desk/stock-intake.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { GOODS_KEY } from '#webapp/desk/goods/goods-queries.ts';
import { HISTORY_KEY } from '#webapp/desk/history/history-queries.ts';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { type IntakeLine, lineKey, piecesIn, quantityOf, withOneMore } from './intake-lines.ts';
import { INTAKES_KEY } from './intake-queries.ts';
import { IntakeTable } from './intake-table.tsx';
import { PastIntakes } from './past-intakes.tsx';
import styles from './stock.module.css';
import { StockItemSearch } from './stock-item-search.tsx';

/** The intake of goods: items are found or scanned, counted, and added to the stock together. */
export function StockScreen() {
  const [lines, setLines] = useState<IntakeLine[]>([]);
  const unsaved = useUnsaved({ key: 'intake', value: lines, isDirty: lines.length > 0, restore: setLines });
  const intake = useIntake(() => {
    setLines([]);
    unsaved.forget();
  });
  const pieces = piecesIn(lines);
  const isWhole = lines.every((line) => quantityOf(line) !== null);
  return (
    <Screen title="Приёмка" isNarrow>
      {intake.taken !== null && (
        <Callout tone="success">
          Принято {piecesWords(intake.taken)}. Ошиблись — отмените приёмку в списке ниже.
        </Callout>
      )}
      {unsaved.wasRestored && <Callout tone="info">Здесь приёмка, которую вы не закончили.</Callout>}
      <StockItemSearch onFound={(thing) => setLines((known) => withOneMore(known, thing))} />
      {lines.length > 0 && (
        <>
          <IntakeTable
            lines={lines}
            problems={intake.problems}
            change={(next) => setLines(lines.map((line) => (lineKey(line) === lineKey(next) ? next : line)))}
            remove={(gone) => setLines(lines.filter((line) => line !== gone))}
          />
          {intake.failure && <Callout tone="danger">{intake.failure}</Callout>}
          <div className={styles.foot}>
            <Button wide large busy={intake.isBusy} disabled={!isWhole} onClick={() => intake.run(lines)}>
              {isWhole ? `Принять ${piecesWords(pieces)}` : 'Укажите количество'}
            </Button>
          </div>
        </>
      )}
      <PastIntakes />
    </Screen>
  );
}

const piecesWords = (count: number): string =>
  `${count.toLocaleString('ru')} ${russianPlural(count, 'штуку', 'штуки', 'штук')}`;

function useIntake(onTaken: () => void) {
  const [taken, setTaken] = useState<number | null>(null);
  // After a lost answer the same key makes a second press the same intake.
  const key = useRef(crypto.randomUUID());
  const call = useDeskCall<readonly IntakeLine[], StockIntake>({
    call: (lines) =>
      deskData('/api/desk/intakes', {
        method: 'POST',
        body: {
          key: key.current,
          lines: lines.map((line) => ({
            product_id: line.product_id,
            variant_id: line.variant_id,
            quantity: quantityOf(line),
          })),
        },
      }),
    refresh: [INTAKES_KEY, GOODS_KEY, HISTORY_KEY],
    onDone: ({ pieces }) => {
      key.current = crypto.randomUUID();
      setTaken(pieces);
      onTaken();
    },
  });
  return { ...call, taken };
}
