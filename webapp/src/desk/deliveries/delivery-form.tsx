import { DELIVERY_REFUSALS, type DeliveryField, type DeskDelivery } from '#shared/contract/desk/deliveries.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { leave } from '#webapp/desk/kit/leaving.ts';
import { useShowAnswer } from '#webapp/desk/kit/use-show-answer.ts';
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
    call: ({ values }) => createDelivery({ values: shownValues(fields, values) }),
    done: 'Способ доставки добавлен',
    refresh: REFRESH,
    conflict: DELIVERY_REFUSALS.tooMany,
    show: () => {
      leave();
      go('/deliveries', { replace: true });
    },
  });
  return (
    <WrittenForm written={written} sections={SECTIONS} fields={shownOf(fields, written.form.values)} save="Добавить" />
  );
}

export function DeliveryForm({ delivery: { id, fields } }: { delivery: DeskDelivery }) {
  const show = useShowAnswer<DeskDelivery>(deskDeliveryQuery(String(id)).queryKey);
  const written = useWrittenForm({
    key: `delivery:${id}`,
    fields,
    call: ({ values, seen }) => changeDelivery({ id, values: shownValues(fields, values), seen }),
    done: 'Сохранено',
    refresh: REFRESH,
    show: (fresh: DeskDelivery) => void show(fresh),
    fieldsOf: (fresh) => fresh.fields,
  });
  return <WrittenForm written={written} sections={SECTIONS} fields={shownOf(fields, written.form.values)} />;
}

/** The fields of the days mean something only if buyers choose one. */
function shownOf(fields: readonly DeliveryField[], values: FieldValues): DeliveryField[] {
  const choosesDay = values.choosesDay ?? fields.find(({ key }) => key === 'choosesDay')?.value;
  return fields.filter(({ section, key }) => section !== 'days' || key === 'choosesDay' || choosesDay === true);
}

/** Without what was typed into fields that are hidden now. */
function shownValues(fields: readonly DeliveryField[], values: FieldValues): FieldValues {
  const shown = new Set(shownOf(fields, values).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => shown.has(key)));
}
