import { useState } from 'react';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { RETURN_REASONS } from '#shared/contract/desk/order-reasons.ts';
import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { ReasonFields } from '#webapp/desk/orders/sheets/reason-fields.tsx';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { returnGoods } from './return-calls.ts';
import { chosenLines, type ReturnDraft, sharesOf, totalOf } from './return-draft.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnOutcome } from './return-outcome.tsx';
import { returnDone } from './return-words.ts';
import styles from './returns.module.css';

interface ReturnFormProps {
  orderId: number;
  returnable: ReturnableOrder;
  onDone: () => void;
}

const CHANGED = 'С деньгами этого заказа уже что-то сделали. Показываем, что осталось.';
const HOW = [
  ['provider', 'Через платёжную систему'],
  ['hand', 'Верну сам'],
] as const;

export function ReturnForm({ orderId, returnable, onDone }: ReturnFormProps) {
  const { lines, payments, last_refund_id, can_ask_provider } = returnable;
  const [draft, setDraft] = useState<ReturnDraft>(new Map());
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [byHand, setByHand] = useState(!can_ask_provider);
  const { run, isBusy } = useOrderChange({
    call: (body: OrderReturnInput) => returnGoods(orderId, body),
    done: (order) => returnDone(order, last_refund_id),
    refused: { conflict: CHANGED, refund_impossible: CHANGED },
    onDone,
  });
  const amount = totalOf(lines, draft);
  const isFaulty = reason === RETURN_REASONS.faulty;
  const giveBack = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    run({ lines: chosenLines(draft, isFaulty), amount, last_refund_id, reason, by_hand: byHand });
  };
  return (
    <div className={styles.form}>
      <ReturnLines
        lines={lines}
        draft={draft}
        isFaulty={isFaulty}
        onChange={(lineId, chosen) => setDraft(new Map([...draft, [lineId, chosen]]))}
      />
      <ReasonFields
        legend="Почему? Покупатель этого не увидит."
        reasons={Object.values(RETURN_REASONS)}
        max={STEP_LIMITS.returnReason}
        isMissing={isMissing}
        onChange={(why) => {
          setReason(why);
          setMissing(false);
        }}
      />
      {can_ask_provider && (
        <SegmentedField
          label="Как вернуть деньги"
          value={byHand ? 'hand' : 'provider'}
          options={HOW}
          onChange={(how) => setByHand(how === 'hand')}
        />
      )}
      <ReturnOutcome returnable={returnable} sum={amount} byHand={byHand} />
      <Button busy={isBusy} disabled={amount === 0 || sharesOf(payments, amount) === null} onClick={giveBack}>
        {amount === 0 ? 'Выберите, что возвращают' : `Вернуть ${formatRoubles(amount)}`}
      </Button>
    </div>
  );
}
