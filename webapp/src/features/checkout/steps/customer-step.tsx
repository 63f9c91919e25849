import { useRef, useState } from 'react';
import type { Delivery } from '#shared/contract/shop-data.ts';
import { ConsentField } from '#webapp/components/shop/consent-field.tsx';
import { OpenOrderCallout } from '#webapp/components/shop/open-order-callout.tsx';
import { PromoField } from '#webapp/components/shop/promo-field.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { checkoutStore, useCheckout } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { chosenDay } from '#webapp/features/checkout/draft/chosen-day.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { shownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { useSubmitOrder } from '#webapp/features/checkout/submit/use-submit-order.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { cartSums } from '#webapp/lib/cart/cart-sums.ts';
import { lostFreeWords } from '#webapp/lib/cart/free-delivery.ts';
import { answerFor } from '#webapp/lib/cart/promo-code.ts';
import { type CartCheck, useCheckoutQuote } from '#webapp/lib/cart/use-cart-check.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './checkout-layout.module.css';
import { CheckoutLayout } from './checkout-layout.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DayField } from './day-field.tsx';
import { MissingFieldsHint } from './missing-fields-hint.tsx';
import { SubmitStatusCallout } from './submit-status-callout.tsx';
import { CartDetails } from './sum-rows.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const NO_CONSENT = 'Без согласия на обработку персональных данных заказ не оформить';

interface CustomerStepProps {
  lines: readonly CartLine[];
  delivery: Delivery;
  /** `null` if there was nothing to choose. */
  onBack: (() => void) | null;
}

export function CustomerStep({ lines, delivery, onBack }: CustomerStepProps) {
  const { settings } = useSettings();
  const inTelegram = useInTelegram();
  const consent = useCheckout((state) => state.consent);
  const [consentMissed, setConsentMissed] = useState(false);
  const consentBox = useRef<HTMLInputElement>(null);
  const { form, user, isLoginNeeded, isReady } = useCustomerForm(delivery);
  const { submit, busy, status, clearStatus } = useSubmitOrder((fields) => {
    for (const [name, message] of Object.entries(fields)) form.setError(name as keyof CustomerForm, { message });
  });
  const check = useCheckoutQuote(
    delivery.id,
    useCheckout(({ placed }) => placed?.hash ?? null),
  );
  const wish = useCheckout((state) => state.day);
  const day = chosenDay(delivery.days, wish, new Date());
  const promoCode = useCart((state) => state.promoCode);
  const sums = cartSums(lines, promoCode, check);
  const totals = shownTotals(sums, delivery, settings);
  const lostFree = lostFreeWords(delivery, sums);
  const send = form.handleSubmit((customer) => {
    if (consent)
      return submit({ lines, delivery, customer, day, settings, sums, promoCode: keptCode(promoCode, check) });
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
      sumState={sums.state}
      hint={<MissingFieldsHint {...{ form, consent, isLoginNeeded }} isPoint={delivery.pickup_points.length > 0} />}
      action={isReady ? { text: 'Продолжить', busy: busy || sums.state === 'counting', press } : null}
    >
      <OpenOrderCallout />
      {status && <SubmitStatusCallout status={status} onDone={clearStatus} />}
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <CustomerFields {...{ form, user, delivery, isLoginNeeded }} hasPhone={settings.delivery_enable} />
        {delivery.days && day && (
          <DayField days={delivery.days} chosen={day} onChoose={checkoutStore.getState().chooseDay} />
        )}
        <ConsentField
          ref={consentBox}
          checked={consent}
          error={consentMissed && !consent ? NO_CONSENT : undefined}
          onChange={(checked) => {
            checkoutStore.getState().setConsent(checked);
            setConsentMissed(false);
          }}
        />
        {/* Enter in a field sends the form: its visible button is next to the form, not inside. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      <div className={styles.apart}>
        <PromoField check={check} />
        {lostFree && <Callout tone="info">{keepTogether(lostFree)}</Callout>}
      </div>
    </CheckoutLayout>
  );
}

/** A refused code is not sent with the order: the order must have the price that the buyer saw. */
function keptCode(code: string | null, { quote, isCurrent }: CartCheck): string | null {
  const isRefused = isCurrent && answerFor(code, quote)?.is_applied === false;
  if (isRefused) cartStore.getState().setPromoCode(null);
  return isRefused ? null : code;
}
