import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { unblockBuyer } from '#webapp/desk/orders/order-calls.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import type { OrderSheetProps } from './sheet-props.ts';

/** Unblocks the buyer of an order. */
export function UnblockSheet({ data: { order }, onClose }: OrderSheetProps) {
  const { run, isBusy } = useOrderChange({
    call: (id: number) => unblockBuyer(id),
    done: 'Магазин снова принимает его заказы',
    onDone: onClose,
  });
  return (
    <ConfirmSheet
      title="Разблокировать покупателя?"
      yes="Разблокировать"
      busy={isBusy}
      onNo={onClose}
      onYes={() => run(order.id)}
    >
      <p>Магазин снова будет принимать его заказы.</p>
    </ConfirmSheet>
  );
}
