import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { MONEY_WAYS, type MoneyWay } from '#shared/contract/money-ways.ts';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { type ReceivedMoney, receiveMoney } from '#webapp/desk/orders/order-calls.ts';
import { WAY_WORDS, wayChosen } from '#webapp/desk/orders/order-words.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import type { OrderSheetProps } from './sheet-props.ts';
import styles from './sheets.module.css';

/** How money came, and how much of what is due. */
export function MoneySheet({ data: { order }, onClose }: OrderSheetProps) {
  // What was due when the question was asked: somebody else may take it meanwhile.
  const [due] = useState(order.due);
  const [way, setWay] = useState<MoneyWay>(wayChosen(order) ?? 'cash');
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
        if (isWithin) run({ way, amount, due_seen: due });
      }}
    >
      <div className={styles.fields}>
        <SegmentedField
          label="Как получили"
          value={way}
          options={MONEY_WAYS.map((one) => [one, WAY_WORDS[one]])}
          onChange={(value) => setWay(MONEY_WAYS.find((one) => one === value) ?? way)}
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
