import { DELIVERY_REFUSALS, type DeskDelivery } from '#shared/contract/desk/deliveries.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { DeleteRecord } from '#webapp/desk/kit/delete-record.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { deleteDelivery, deskDeliveriesQuery } from './delivery-calls.ts';

export function DeleteDelivery({ delivery: { id, title } }: { delivery: DeskDelivery }) {
  return (
    <DeleteRecord
      act="Удалить способ доставки"
      question={`Удалить ${quoted(title)}?`}
      call={() => deleteDelivery(id)}
      done="Способ доставки удалён"
      refresh={[deskDeliveriesQuery.queryKey, deliveriesQuery.queryKey]}
      list="/deliveries"
      refusal={DELIVERY_REFUSALS.used}
    >
      <p>Покупатели больше не смогут его выбрать. Вернуть его будет нельзя, только добавить заново.</p>
    </DeleteRecord>
  );
}
