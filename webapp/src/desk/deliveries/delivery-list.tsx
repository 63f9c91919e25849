import { deliveryPriceWords } from '#shared/contract/delivery-price.ts';
import type { DeliveryRow } from '#shared/contract/desk/deliveries.ts';
import { offeredDaysWords } from '#shared/contract/offered-days-words.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { OrderedList } from '#webapp/desk/kit/ordered-list.tsx';
import { RowWords } from '#webapp/desk/kit/row-words.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { deskDeliveriesQuery, orderDeliveries } from './delivery-calls.ts';

export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryRow[] }) {
  return (
    <OrderedList
      queryKey={deskDeliveriesQuery.queryKey}
      rows={deliveries}
      titleOf={({ title }) => title}
      save={orderDeliveries}
      refresh={[deliveriesQuery.queryKey]}
      words={(delivery) => (
        <RowWords title={delivery.title} facts={factsOf(delivery)} href={`/deliveries/${delivery.id}`} />
      )}
    />
  );
}

function factsOf({ price, free_from: freeFrom, points, days, is_active: isActive }: DeliveryRow): string[] {
  const cost = deliveryPriceWords({ price, freeFrom });
  return [
    isActive ? cost : `Выключен · ${cost}`,
    ...(points > 0 ? [`${points} ${russianPlural(points, 'пункт', 'пункта', 'пунктов')} выдачи`] : []),
    ...(days === null ? [] : [`День: ${offeredDaysWords(days)}`]),
  ];
}
