import { useState } from 'react';
import type { TableFormat } from '#shared/contract/desk/tables.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from './imports.module.css';
import { isoDay } from './iso-day.ts';
import { useTable } from './open-table.ts';

/** The export of orders of a period, by default this month. */
export function OrdersExport() {
  const today = new Date();
  const [from, setFrom] = useState(isoDay(new Date(today.getFullYear(), today.getMonth(), 1)));
  const [to, setTo] = useState(isoDay(today));
  const { run, isBusy } = useTable();
  const wrong = from === '' || to === '' ? 'Укажите обе даты' : from > to ? 'Начало позже конца' : undefined;
  const download = (format: TableFormat) => {
    if (!wrong) run({ what: 'orders', format, from, to });
  };
  return (
    <section className={styles.card} aria-labelledby="orders-export">
      <h2 id="orders-export">Скачать заказы</h2>
      <p className={styles.soft}>
        Заказы за период, каждая позиция — строка. В таблице есть данные покупателей: храните её бережно.
      </p>
      <div className={styles.period}>
        <TextField label="С" type="date" value={from} max={to} onChange={({ target }) => setFrom(target.value)} />
        <TextField
          label="По"
          type="date"
          value={to}
          min={from}
          error={wrong}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" busy={isBusy} disabled={wrong !== undefined} onClick={() => download('xlsx')}>
          Таблица Excel
        </Button>
        <Button look="quiet" busy={isBusy} disabled={wrong !== undefined} onClick={() => download('csv')}>
          CSV
        </Button>
      </div>
    </section>
  );
}
