import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { SubmitStatus } from '#webapp/features/checkout/submit/use-submit-order.ts';
import { cartStore } from '#webapp/lib/cart/cart-store.ts';

const HEADINGS = {
  changed: 'Пока вы оформляли заказ, кое-что изменилось. Проверьте и нажмите «Продолжить».',
  locked: null,
  promo: null,
  failed: null,
  waiting: null,
} satisfies Record<SubmitStatus['kind'], string | null>;

interface SubmitStatusCalloutProps {
  status: SubmitStatus;
  onDone: () => void;
}

/** Problems of an order, shown in the form until the next try. */
export function SubmitStatusCallout({ status, onDone }: SubmitStatusCalloutProps) {
  const startOver = () => {
    checkoutStore.getState().forgetOrder();
    onDone();
  };
  const withoutCode = () => {
    cartStore.getState().setPromoCode(null);
    onDone();
  };
  const heading = HEADINGS[status.kind];
  return (
    <Callout tone={status.kind === 'changed' || status.kind === 'waiting' ? 'info' : 'danger'}>
      {heading && <p>{heading}</p>}
      <ul>
        {status.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {status.kind === 'promo' && (
        <>
          <p>Ничего не потеряно: можно продолжить без скидки или поправить промокод ниже.</p>
          <Button look="quiet" onClick={withoutCode}>
            Убрать промокод
          </Button>
        </>
      )}
      {status.kind === 'locked' && (
        <Button look="quiet" onClick={startOver}>
          Оформить новый заказ
        </Button>
      )}
    </Callout>
  );
}
