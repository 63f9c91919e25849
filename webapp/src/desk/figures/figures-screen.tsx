import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Figures } from '#shared/contract/desk/figures.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { BarChart } from './bar-chart.tsx';
import { DaysField } from './days-field.tsx';
import { barWords, daysWords, today, usualDays } from './days-words.ts';
import { FigureParts } from './figure-parts.tsx';
import { FigureTable } from './figure-table.tsx';
import styles from './figures.module.css';
import { type Days, figuresQuery, saveTable } from './figures-calls.ts';
import { Totals } from './totals.tsx';

const WEEK = 2;

/** The figures of a period, compared with the period before it. */
export function FiguresScreen() {
  const [days, setDays] = useState<Days>(() => {
    const { from, to } = usualDays(today())[WEEK] ?? { from: today(), to: today() };
    return { from, to };
  });
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(days));
  return (
    <Screen title="Цифры" actions={<Tables days={days} />}>
      <DaysField days={days} onChange={setDays} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : (
        <div className={styles.figures} aria-busy={isPlaceholderData}>
          <Totals figures={data} />
          <Series figures={data} />
          <FigureParts figures={data} />
        </div>
      )}
    </Screen>
  );
}

function Tables({ days }: { days: Days }) {
  const { run, isBusy } = useDeskCall({ call: saveTable });
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button key={format} look="quiet" busy={isBusy} onClick={() => run({ ...days, format })}>
      {format.toUpperCase()}
    </Button>
  ));
}

const HEADS = { day: 'День', week: 'Неделя с', month: 'Месяц с' } as const;

function Series({ figures: { series, stretch, ...days } }: { figures: Figures }) {
  const bars = series.map(({ day, sum }) => ({
    key: day,
    label: barWords(day, stretch),
    value: sum,
    words: formatRoubles(sum),
  }));
  return (
    <div className={styles.series}>
      <h2 className={styles.partTitle}>Сумма заказов</h2>
      <BarChart title={`Сумма заказов за ${daysWords(days)}`} bars={bars} />
      <FigureTable
        title="По времени"
        heads={[HEADS[stretch], 'Заказов', 'Сумма', 'Выручка']}
        rows={series.map((bar) => [
          daysWords({ from: bar.day, to: bar.day }),
          bar.orders,
          formatRoubles(bar.sum),
          formatRoubles(bar.takings),
        ])}
        none=""
      />
    </div>
  );
}
