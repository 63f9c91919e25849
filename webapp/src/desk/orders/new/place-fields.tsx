import { useQuery } from '@tanstack/react-query';
import { NO_DAY } from '#shared/contract/delivery-days.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { QuotedInput } from '#webapp/desk/orders/contact-fields.tsx';
import { DayFields } from '#webapp/desk/orders/day-fields.tsx';
import { AddressField, DeliveryField, deliveryWords } from '#webapp/desk/orders/delivery-fields.tsx';
import { QUOTED_FIELDS } from '#webapp/desk/orders/quoted-fields.ts';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import styles from './new-order.module.css';

const PICKUP = 'pickup';

/** Delivery, address and payment method. */
export function PlaceFields({ draft, change, problemOf }: DraftFieldsProps) {
  const { deliveryId, address } = draft;
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const { settings } = useSettings();
  const offered = settings.delivery_enable ? deliveries : [];
  const delivery = offered.find(({ id }) => id === deliveryId);
  return (
    <>
      <DeliveryField
        value={deliveryId === null ? PICKUP : String(deliveryId)}
        options={[[PICKUP, 'Самовывоз'], ...offered.map((one) => [String(one.id), deliveryWords(one)] as const)]}
        error={problemOf('delivery_id')}
        onChange={(id) => change({ deliveryId: id === PICKUP ? null : Number(id), address: '', day: NO_DAY })}
      />
      {deliveryId !== null && (
        <AddressField
          points={delivery?.pickup_points ?? []}
          address={address}
          error={problemOf('address')}
          onChange={(chosen) => change({ address: chosen })}
        />
      )}
      <DayFields
        days={delivery?.days ?? null}
        chosen={draft.day}
        error={problemOf('delivery_day')}
        onChange={(day) => change({ day })}
      />
      <MethodField draft={draft} change={change} problemOf={problemOf} />
      {QUOTED_FIELDS.map((field) => (
        <QuotedInput
          key={field}
          field={field}
          value={draft[field]}
          error={problemOf(field)}
          onChange={(next) => change({ [field]: next })}
        />
      ))}
    </>
  );
}

const BUYER_CHOOSES = '';

function MethodField({ draft: { methodId }, change, problemOf }: DraftFieldsProps) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const { settings } = useSettings();
  if (!settings.shop.payments_enable || methods.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={styles.label} aria-hidden="true">
        Оплата
      </p>
      <SelectField
        label="Оплата"
        wide
        value={methodId === null ? BUYER_CHOOSES : String(methodId)}
        options={[
          [BUYER_CHOOSES, 'Покупатель выберет сам'],
          ...methods.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(id) => change({ methodId: id === BUYER_CHOOSES ? null : Number(id) })}
      />
      <Wrong words={problemOf('payment_method_id')} />
    </div>
  );
}

const Wrong = ({ words }: { words: string | undefined }) => words && <FieldError>{words}</FieldError>;
