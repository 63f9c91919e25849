import { useRef, useState } from 'react';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Delivery, PaymentMethod } from '#shared/contract/shop-data.ts';
import { ConsentField } from '#webapp/components/shop/consent-field.tsx';
import { PaymentMethods } from '#webapp/components/shop/payment-methods.tsx';
import { useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { chosenDay } from '#webapp/features/checkout/draft/chosen-day.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { CustomerFields } from '#webapp/features/checkout/steps/customer-fields.tsx';
import { useCustomerForm } from '#webapp/features/checkout/steps/use-customer-form.ts';
import { shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartSums } from '#webapp/lib/cart/cart-sums.ts';
import { useQuote } from '#webapp/lib/cart/use-cart-check.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './quick-buy.module.css';
import { QuickDay } from './quick-day.tsx';
import { QuickDelivery } from './quick-delivery.tsx';
import { QuickLine } from './quick-line.tsx';
import { QuickSection } from './quick-section.tsx';
import { QuickStatus } from './quick-status.tsx';
import { QuickSum } from './quick-sum.tsx';
import { useQuickOrder } from './use-quick-order.ts';

const NO_CONSENT = 'Без согласия на обработку персональных данных заказ не оформить';
const NO_DELIVERY = 'Выберите способ доставки';
const NO_METHOD = 'Выберите способ оплаты';

interface QuickFormProps {
  line: CartLine;
  /** Null in a shop without delivery. */
  deliveries: readonly Delivery[] | null;
  delivery: Delivery | null;
  methods: readonly PaymentMethod[];
  method: PaymentMethod | null;
  /** An earlier order has all details of this buyer. */
  isKnown: boolean;
  onLine: (line: CartLine) => void;
  onDelivery: (delivery: Delivery) => void;
  onMethod: (method: PaymentMethod) => void;
}

export function QuickForm({ line, deliveries, delivery, methods, method, isKnown, ...on }: QuickFormProps) {
  const platform = usePlatform();
  const { settings } = useSettings();
  const isPickup = delivery?.id === null;
  const { form, user, isLoginNeeded, isReady } = useCustomerForm(delivery);
  const [consent, setConsent] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const { order, busy, status } = useQuickOrder({
    onLine: on.onLine,
    onFields: (fields) => {
      for (const [name, message] of Object.entries(fields)) form.setError(name as keyof CustomerForm, { message });
    },
  });
  const check = useQuote({ lines: [line], promoCode: null, deliveryId: delivery?.id ?? null, replaces: null });
  const sums = cartSums([line], null, check);
  const wish = useCheckout((state) => state.day);
  const day = chosenDay(delivery?.days ?? null, wish, new Date());
  const totals = delivery && shownTotals(sums, delivery, settings);
  const miss = (words: string) => {
    notify.warning(words);
    platform.haptic('error');
  };
  const send = form.handleSubmit((customer) => {
    if (!delivery) return miss(NO_DELIVERY);
    if (methods.length > 0 && !method) return miss(NO_METHOD);
    if (!consent) return consentBox.current?.focus();
    order({ details: { lines: [line], delivery, customer, day, settings, sums, promoCode: null }, method });
  });
  const sheet = useRef<HTMLDivElement>(null);
  const press = () => {
    setPressed(true);
    if (delivery) return void send();
    // It is above all fields; whether there must be an address depends on it.
    void form.trigger(keysOf(form.getValues()).filter((name) => name !== 'address'));
    sheet.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    miss(NO_DELIVERY);
  };
  const [fullName, phone, address] = form.watch(['fullName', 'phone', 'address']);
  const receiver = [fullName, settings.delivery_enable ? phone : '', isPickup ? '' : address]
    .filter(Boolean)
    .join(', ');
  return (
    <div ref={sheet} className={styles.sheet}>
      <QuickLine line={line} />
      <QuickStatus lines={status} isWaiting={busy} />
      {deliveries && (
        <QuickDelivery
          deliveries={deliveries}
          chosen={delivery}
          cart={sums.cart}
          isMissed={isPressed && delivery === null}
          onChoose={on.onDelivery}
        />
      )}
      {delivery?.days && day && <QuickDay days={delivery.days} chosen={day} />}
      <QuickSection
        title="Получатель"
        value={isReady ? receiver : isKnown ? 'Заполните, кому и куда' : ''}
        isAsking={!isReady && (isPressed || !isKnown)}
      >
        <CustomerFields {...{ form, user, delivery, isLoginNeeded }} hasPhone={settings.delivery_enable} />
      </QuickSection>
      {methods.length > 0 && (
        <QuickSection
          title="Оплата"
          value={method?.name ?? (isPressed ? NO_METHOD : '')}
          isAsking={method === null || (isPressed && !method)}
        >
          <PaymentMethods methods={methods} chosen={method ?? undefined} onChoose={on.onMethod} />
        </QuickSection>
      )}
      <ConsentField
        ref={consentBox}
        checked={consent}
        error={isPressed && !consent ? NO_CONSENT : undefined}
        onChange={setConsent}
      />
      <QuickSum
        totals={totals}
        deliveryTitle={delivery?.title ?? null}
        goods={sums.cart}
        busy={busy}
        onPress={line.problem === null ? press : null}
      />
    </div>
  );
}
