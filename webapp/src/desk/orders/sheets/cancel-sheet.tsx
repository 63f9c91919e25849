import { useState } from 'react';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { CANCEL_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { takeStep } from '#webapp/desk/orders/order-calls.ts';
import { stepDone } from '#webapp/desk/orders/order-words.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import type { OrderSheetProps } from './sheet-props.ts';

/** Cancels an order with a reason that the buyer reads. */
export function CancelSheet({ data: { order, money }, onClose }: OrderSheetProps) {
  // The state when the sheet was opened: an order that has changed since is not cancelled.
  const [{ status, fulfilment }] = useState(order);
  const { run, isBusy } = useOrderChange({
    call: (why: string) => takeStep(order.id, { step: 'cancelled', seen: { status, fulfilment }, reason: why }),
    done: stepDone,
    onDone: onClose,
  });
  return (
    <ReasonSheet
      title={`Отменить заказ №${order.order_number}?`}
      yes="Отменить заказ"
      no="Не отменять"
      busy={isBusy}
      onNo={onClose}
      onYes={run}
      legend="Почему? Покупатель прочитает это."
      reasons={Object.values(CANCEL_REASONS)}
      max={STEP_LIMITS.reason}
    >
      {money.received > money.returned && (
        <Callout tone="info">За заказ получены деньги: после отмены их нужно будет вернуть.</Callout>
      )}
    </ReasonSheet>
  );
}
