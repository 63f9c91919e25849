import type { DeskPaymentMethod } from '#shared/contract/desk/payment-methods.ts';
import { useShowAnswer } from '#webapp/desk/kit/use-show-answer.ts';
import { useWrittenForm } from '#webapp/desk/kit/use-written-form.ts';
import { WrittenForm } from '#webapp/desk/kit/written-form.tsx';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { changeMethod, deskMethodQuery, deskMethodsQuery } from './payment-method-calls.ts';

const SECTIONS = { main: 'Способ оплаты' };

export function MethodForm({ method: { id, fields } }: { method: DeskPaymentMethod }) {
  const show = useShowAnswer<DeskPaymentMethod>(deskMethodQuery(String(id)).queryKey);
  const written = useWrittenForm({
    key: `payment-method:${id}`,
    fields,
    call: (changed) => changeMethod({ id, ...changed }),
    done: 'Сохранено',
    refresh: [deskMethodsQuery.queryKey, paymentMethodsQuery.queryKey],
    show: (fresh: DeskPaymentMethod) => void show(fresh),
    fieldsOf: (fresh) => fresh.fields,
  });
  return <WrittenForm written={written} sections={SECTIONS} fields={fields} />;
}
