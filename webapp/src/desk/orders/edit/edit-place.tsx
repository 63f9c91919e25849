import { useQuery } from '@tanstack/react-query';
import { type ChosenDay, deliveryDays, isDayOffered, NO_DAY } from '#shared/contract/delivery-days.ts';
import type { EditableOrder } from '#shared/contract/desk/order-edit.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { DayFields } from '#webapp/desk/orders/day-fields.tsx';
import { AddressField, DeliveryField, deliveryWords } from '#webapp/desk/orders/delivery-fields.tsx';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { dayOf, type EditDraft } from './edit-draft.ts';
import { isPickup, type OrderedPlace, placeWith } from './place-draft.ts';

interface EditPlaceProps {
  order: OrderedPlace;
  now: EditableOrder['now'];
  draft: EditDraft;
  onChange: (part: Pick<EditDraft, 'place' | 'day'>) => void;
}

const OWN = 'own';
const TO_PICKUP = 'pickup';

/** Delivery, address and day of an order; the delivery can be changed for another of the shop's. */
export function EditPlace({ order, now, draft: { place, day }, onChange }: EditPlaceProps) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const { settings } = useSettings();
  const others = settings.delivery_enable ? deliveries.filter(({ id }) => id !== order.delivery_id) : [];
  const isOwn = place?.deliveryId === undefined;
  const deliveryId = isOwn ? order.delivery_id : place.deliveryId;
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  const choose = (choice: string) => {
    if (choice === OWN) return onChange({ place: null, day: null });
    const next = others.find(({ id }) => String(id) === choice);
    onChange({ place: placeWith(next?.id ?? null, order, deliveries), day: dayAgreed(next, dayOf(now)) });
  };
  return (
    <>
      <DeliveryField
        value={isOwn ? OWN : String(deliveryId ?? TO_PICKUP)}
        options={[
          [OWN, `${deliveryWords({ title: now.delivery_title, price: now.delivery_price })} (как в заказе)`],
          ...(isPickup(order) ? [] : [[TO_PICKUP, PICKUP.title] as const]),
          ...others.map((one) => [String(one.id), deliveryWords(one)] as const),
        ]}
        onChange={choose}
      />
      {(isOwn ? !isPickup(order) : deliveryId !== null) && (
        <AddressField
          points={delivery?.pickup_points ?? []}
          address={place?.address ?? order.address}
          onChange={(address) => onChange({ place: { ...place, address }, day })}
        />
      )}
      <DayFields
        days={delivery?.days ?? null}
        chosen={day ?? dayOf(now)}
        agreed={isOwn ? dayOf(now) : NO_DAY}
        onChange={(chosen) => onChange({ place, day: chosen })}
      />
    </>
  );
}

/** The day that was agreed, if the other delivery offers it too. */
function dayAgreed(next: Delivery | undefined, agreed: ChosenDay): ChosenDay {
  const choices = next?.days ? deliveryDays(next.days, new Date()) : [];
  return isDayOffered(choices, agreed.day, agreed.interval) ? agreed : NO_DAY;
}
