import { useQuery } from '@tanstack/react-query';
import { NO_DAY } from '#shared/contract/delivery-days.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { DayFields } from '#webapp/desk/orders/day-fields.tsx';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import styles from './new-order.module.css';

const PICKUP = 'pickup';

/** How the order is brought and where to, and how it is paid. */
export function PlaceFields({ draft, change, problemOf }: DraftFieldsProps) {
  const { deliveryId, comment } = draft;
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const { settings } = useSettings();
  const offered = settings.delivery_enable ? deliveries : [];
  const delivery = offered.find(({ id }) => id === deliveryId);
  return (
    <>
      <div className={styles.group}>
        <p className={styles.label} aria-hidden="true">
          Доставка
        </p>
        <SelectField
          label="Доставка"
          wide
          value={deliveryId === null ? PICKUP : String(deliveryId)}
          options={[[PICKUP, 'Самовывоз'], ...offered.map((one) => [String(one.id), deliveryWords(one)] as const)]}
          onChange={(id) => change({ deliveryId: id === PICKUP ? null : Number(id), address: '', day: NO_DAY })}
        />
        <Wrong words={problemOf('delivery_id')} />
      </div>
      <AddressField draft={draft} change={change} problemOf={problemOf} points={delivery?.pickup_points ?? []} />
      <DayFields
        days={delivery?.days ?? null}
        chosen={draft.day}
        error={problemOf('delivery_day')}
        onChange={(day) => change({ day })}
      />
      <MethodField draft={draft} change={change} problemOf={problemOf} />
      <TextArea
        label="Комментарий покупателя"
        optional
        rows={2}
        maxLength={ORDER_FIELDS.comment.max}
        value={comment}
        error={problemOf('comment')}
        onChange={({ target }) => change({ comment: target.value })}
      />
    </>
  );
}

const deliveryWords = ({ title, price }: Delivery): string =>
  `${title} — ${price === 0 ? 'бесплатно' : formatRoubles(price)}`;

function AddressField({
  draft: { deliveryId, address },
  change,
  problemOf,
  points,
}: DraftFieldsProps & { points: Delivery['pickup_points'] }) {
  if (deliveryId === null) return null;
  if (points.length === 0) {
    return (
      <TextField
        label="Адрес"
        autoComplete="off"
        maxLength={ORDER_FIELDS.address.max}
        value={address}
        error={problemOf('address')}
        onChange={({ target }) => change({ address: target.value })}
      />
    );
  }
  return (
    <div className={styles.group}>
      <p className={styles.label} aria-hidden="true">
        Пункт выдачи
      </p>
      <SelectField
        label="Пункт выдачи"
        wide
        placeholder="Выберите пункт"
        wrong={problemOf('address') !== undefined}
        value={points.some((point) => point.address === address) ? address : ''}
        options={points.map((point) => [point.address, [point.address, point.hours].filter(Boolean).join(', ')])}
        onChange={(chosen) => change({ address: chosen })}
      />
      <Wrong words={problemOf('address') && 'Выберите пункт выдачи'} />
    </div>
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
          [BUYER_CHOOSES, 'Покупатель выберет по ссылке'],
          ...methods.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(id) => change({ methodId: id === BUYER_CHOOSES ? null : Number(id) })}
      />
      <Wrong words={problemOf('payment_method_id')} />
    </div>
  );
}

const Wrong = ({ words }: { words: string | undefined }) => words && <FieldError>{words}</FieldError>;
