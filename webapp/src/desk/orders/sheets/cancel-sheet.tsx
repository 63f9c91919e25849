import { useState } from 'react';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { CANCEL_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { takeStep } from '#webapp/desk/orders/order-calls.ts';
import { stepDone } from '#webapp/desk/orders/order-words.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { OrderSheetProps } from './sheet-props.ts';

/** Why an order is cancelled; the buyer reads it. */
export function CancelSheet({ data: { order, money }, onClose }: OrderSheetProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  // What was seen when the question was asked: an order that has gone on meanwhile is not cancelled by it.
  const [{ status, fulfilment }] = useState(order);
  const { run, isBusy } = useOrderChange({
    call: (why: string) => takeStep(order.id, { step: 'cancelled', seen: { status, fulfilment }, reason: why }),
    done: stepDone,
    onDone: onClose,
  });
  return (
    <ConfirmSheet
      title={`Отменить заказ №${order.order_number}?`}
      yes="Отменить заказ"
      no="Не отменять"
      isDangerous
      busy={isBusy}
      onNo={onClose}
      onYes={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') run(reason);
      }}
    >
      {money.received > money.returned && (
        <Callout tone="info">За заказ получены деньги: после отмены их нужно будет вернуть.</Callout>
      )}
      <ReasonFields
        legend="Почему? Покупатель прочитает это."
        reasons={Object.values(CANCEL_REASONS)}
        max={STEP_LIMITS.reason}
        isMissing={isMissing}
        onChange={setReason}
      />
    </ConfirmSheet>
  );
}
