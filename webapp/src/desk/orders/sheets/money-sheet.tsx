import { useState } from 'react';
import {
  chosenPaymentType,
  MANUAL_PAYMENT_NAMES,
  MANUAL_PAYMENT_TYPES,
  type ManualPaymentType,
} from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { type ReceivedMoney, receiveMoney } from '#webapp/desk/orders/order-calls.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import type { OrderSheetProps } from './sheet-props.ts';
import styles from './sheets.module.css';

/** Records a manual payment: how the money came, and how much. */
export function MoneySheet({ data: { order }, onClose }: OrderSheetProps) {
  // What was due when the sheet was opened: somebody else may record it in the meantime.
  const [due] = useState(order.due);
  const [manualType, setManualType] = useState<ManualPaymentType>(chosenPaymentType(order) ?? 'cash');
  const [amount, setAmount] = useState<number | null | undefined>(due);
  const [isWrong, setWrong] = useState(false);
  const { run, isBusy } = useOrderChange({
    call: (body: ReceivedMoney) => receiveMoney(order.id, body),
    done: 'Деньги записаны',
    onDone: onClose,
  });
  const isWithin = typeof amount === 'number' && amount > 0 && amount <= due;
  return (
    <ConfirmSheet
      title="Сколько получили?"
      yes="Записать"
      busy={isBusy}
      onNo={onClose}
      onYes={() => {
        setWrong(!isWithin);
        if (isWithin) run({ manual_type: manualType, amount, due_seen: due });
      }}
    >
      <div className={styles.fields}>
        <SegmentedField
          label="Как получили"
          value={manualType}
          options={MANUAL_PAYMENT_TYPES.map((one) => [one, MANUAL_PAYMENT_NAMES[one]])}
          onChange={(value) => setManualType(MANUAL_PAYMENT_TYPES.find((one) => one === value) ?? manualType)}
        />
        <RoubleField
          label="Сумма"
          value={amount ?? null}
          hint={`Осталось получить ${formatRoubles(due)}`}
          error={isWrong ? `Сумма от копейки до ${formatRoubles(due)}` : undefined}
          onChange={(value) => {
            setAmount(value);
            setWrong(false);
          }}
        />
      </div>
    </ConfirmSheet>
  );
}
