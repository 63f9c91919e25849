import { useRef, useState } from 'react';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { Button } from '../../components/button.tsx';
import { LeftIcon } from '../../components/icons.tsx';
import { OpenOrderNotice } from '../../components/open-order-notice.tsx';
import type { CartLine } from '../../lib/cart/cart-line.ts';
import { useSettings } from '../../lib/shop-data/use-settings.ts';
import { useInTelegram } from '../../lib/telegram/platform-store.ts';
import { CartDetails } from './cart-details.tsx';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { ConsentField } from './consent-field.tsx';
import { CustomerFields } from './customer-fields.tsx';
import type { CustomerForm } from './customer-schema.ts';
import { shownTotals } from './order-request.ts';
import { PickupPlace } from './pickup-place.tsx';
import { StepNewsNotice } from './step-news-notice.tsx';
import { StillMissing } from './still-missing.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCustomerForm } from './use-customer-form.ts';
import { useSubmitOrder } from './use-submit-order.ts';

const NO_CONSENT = 'Без согласия на обработку персональных данных заказ не оформить';

interface CustomerStepProps {
  lines: readonly CartLine[];
  delivery: Delivery;
  /** `null` where there was nothing to choose. */
  onBack: (() => void) | null;
}

export function CustomerStep({ lines, delivery, onBack }: CustomerStepProps) {
  const { settings } = useSettings();
  const inTelegram = useInTelegram();
  const consent = useCheckout((state) => state.consent);
  const [consentMissed, setConsentMissed] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const { form, user, isReady } = useCustomerForm(delivery.id === null);
  const { submit, busy, news, clearNews } = useSubmitOrder((fields) => {
    for (const [name, message] of Object.entries(fields)) form.setError(name as keyof CustomerForm, { message });
  });
  const totals = shownTotals(lines, delivery.price, settings);
  const send = form.handleSubmit((customer) => {
    if (consent) return submit({ lines, delivery, customer, settings });
    setConsentMissed(true);
    consentBox.current?.focus();
  });
  const press = () => void send();

  return (
    <CheckoutLayout
      heading="Данные для доставки"
      aside={
        onBack &&
        !inTelegram && (
          <Button look="quiet" onClick={onBack}>
            <LeftIcon size={20} />
            Назад
          </Button>
        )
      }
      details={<CartDetails lines={lines} totals={totals} delivery={delivery} />}
      sum={totals.toPay}
      hint={<StillMissing form={form} consent={consent} />}
      action={isReady ? { text: 'Продолжить', busy, press } : null}
    >
      {(!settings.delivery_enable || (delivery.id === null && settings.address !== '')) && <PickupPlace />}
      <OpenOrderNotice />
      {news && <StepNewsNotice news={news} onDone={clearNews} />}
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <CustomerFields form={form} user={user} isPickup={delivery.id === null} hasPhone={settings.delivery_enable} />
        <ConsentField
          ref={consentBox}
          error={consentMissed && !consent ? NO_CONSENT : undefined}
          onChange={() => setConsentMissed(false)}
        />
        {/* Enter in a field sends the form: the button that shows it stands beside, outside of the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </CheckoutLayout>
  );
}
