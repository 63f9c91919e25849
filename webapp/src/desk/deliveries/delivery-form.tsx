import { useQueryClient } from '@tanstack/react-query';
import { DELIVERY_REFUSALS, type DeliveryField, type DeskDelivery } from '#shared/contract/desk/deliveries.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { useWrittenForm } from '#webapp/desk/kit/use-written-form.ts';
import { WrittenForm } from '#webapp/desk/kit/written-form.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { changeDelivery, createDelivery, deskDeliveriesQuery, deskDeliveryQuery } from './delivery-calls.ts';

const SECTIONS = {
  main: 'Способ доставки',
  days: 'Дни и часы',
} satisfies Record<DeliveryField['section'], string>;

const REFRESH = [deskDeliveriesQuery.queryKey, deliveriesQuery.queryKey];

export function NewDeliveryForm({ fields }: { fields: readonly DeliveryField[] }) {
  const go = useNavigate();
  const written = useWrittenForm({
    key: 'delivery:new',
    fields,
    call: ({ values }) => createDelivery({ values }),
    done: 'Способ доставки добавлен',
    refresh: REFRESH,
    conflict: DELIVERY_REFUSALS.tooMany,
    show: () => {
      leave();
      go('/deliveries', { replace: true });
    },
  });
  return <WrittenForm written={written} sections={SECTIONS} fields={shownOf(fields, written)} save="Добавить" />;
}

export function DeliveryForm({ delivery: { id, fields } }: { delivery: DeskDelivery }) {
  const queries = useQueryClient();
  const written = useWrittenForm({
    key: `delivery:${id}`,
    fields,
    call: (changed) => changeDelivery({ id, ...changed }),
    done: 'Сохранено',
    refresh: REFRESH,
    show: (fresh: DeskDelivery) => queries.setQueryData(deskDeliveryQuery(String(id)).queryKey, fresh),
  });
  return <WrittenForm written={written} sections={SECTIONS} fields={shownOf(fields, written)} />;
}

/** The fields of the days mean something only if buyers choose one. */
function shownOf(fields: readonly DeliveryField[], { form }: ReturnType<typeof useWrittenForm>): DeliveryField[] {
  const choosesDay = form.values.choosesDay === true;
  return fields.filter(({ section, key }) => section !== 'days' || key === 'choosesDay' || choosesDay);
}
