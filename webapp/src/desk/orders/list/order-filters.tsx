import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { ListFilters, ResetFilters } from '#webapp/desk/kit/list-filters.tsx';
import { DeliveryDayFilter } from '#webapp/desk/orders/delivery-day-filter.tsx';
import { workersQuery } from '#webapp/desk/orders/order-lists.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { fieldsInForce, isNarrowed, SHOWN_OPTIONS, shownOf } from './list-filter.ts';
import styles from './order-list.module.css';
import { PlacedDays } from './placed-days.tsx';

interface OrderFiltersProps {
  params: URLSearchParams;
  change: (next: Record<string, string | null>) => void;
}

/** The filters of the list; every change goes back to the newest page. */
export function OrderFilters({ params, change }: OrderFiltersProps) {
  const { data: workers = [] } = useQuery(workersQuery);
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const set = (next: Record<string, string | null>) => change({ ...next, older_than: null, newer_than: null });
  const shown = shownOf(params);
  const [isOpen, setIsOpen] = useState(false);
  const fields = useId();
  const inForce = fieldsInForce(params);
  return (
    <ListFilters
      search={{ label: 'Поиск заказов', placeholder: 'Номер, телефон, имя, трек, товар' }}
      legend="Какие заказы"
      options={SHOWN_OPTIONS}
      {...{ params, shown, set }}
    >
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inForce > 0 ? `Фильтры: ${inForce}` : 'Фильтры'}
      </button>
      <div id={fields} className={classes(styles.selects, !isOpen && styles.closed)}>
        <SelectField
          small
          label="Доставка"
          value={params.get('delivery') ?? ''}
          options={[
            ['', 'Любая доставка'],
            ['pickup', 'Самовывоз'],
            ...deliveries.map(({ id, title }) => [String(id), title] as const),
          ]}
          onChange={(delivery) => set({ delivery: delivery || null })}
        />
        <SelectField
          small
          label="Кто ведёт"
          value={params.get('worker') ?? ''}
          options={[['', 'Все сотрудники'], ...workers.map(({ id, name }) => [String(id), name] as const)]}
          onChange={(worker) => set({ worker: worker || null })}
        />
        <DeliveryDayFilter value={params.get('delivery_day')} onChange={(day) => set({ delivery_day: day })} />
        <PlacedDays from={params.get('from')} to={params.get('to')} set={set} />
        {isNarrowed(params) && (
          <ResetFilters
            onClick={() => set({ q: null, delivery: null, delivery_day: null, worker: null, from: null, to: null })}
          />
        )}
      </div>
    </ListFilters>
  );
}
