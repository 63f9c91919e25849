import { useState } from 'react';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { RETURN_REASONS } from '#shared/contract/desk/order-reasons.ts';
import type { OrderReturnInput, ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { SheetActions } from '#webapp/desk/kit/sheet-actions.tsx';
import { ReasonFields } from '#webapp/desk/orders/sheets/reason-fields.tsx';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { returnGoods } from './return-calls.ts';
import { amountOf, chosenLines, type RefundBasis, type ReturnDraft, totalOf } from './return-draft.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnOutcome } from './return-outcome.tsx';
import { returnDone } from './return-words.ts';
import styles from './returns.module.css';

interface ReturnFormProps {
  orderId: number;
  returnable: ReturnableOrder;
  onDone: () => void;
}

const CHANGED = 'Деньги этого заказа тем временем изменились. Показываем, что осталось.';
const WHAT = [
  ['goods', 'Товары'],
  ['sum', 'Сумму без товаров'],
] as const;
const NOTHING_YET = { goods: 'Выберите, что возвращают', sum: 'Напишите, сколько вернуть' };
const HOW = [
  ['provider', 'Через платёжную систему'],
  ['hand', 'Верну сам'],
] as const;

export function ReturnForm({ orderId, returnable, onDone }: ReturnFormProps) {
  const { lines, most, last_refund_id, can_ask_provider, can_return_sum } = returnable;
  const [wanted, setWanted] = useState<RefundBasis>('goods');
  const basis = can_return_sum ? wanted : 'goods';
  const [draft, setDraft] = useState<ReturnDraft>(new Map());
  const [typed, setTyped] = useState<number | null | undefined>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [byHand, setByHand] = useState(!can_ask_provider);
  const { run, isBusy } = useOrderChange({
    call: (body: OrderReturnInput) => returnGoods(orderId, body),
    done: (order) => returnDone(order, last_refund_id),
    refused: { conflict: CHANGED, refund_impossible: CHANGED },
    onDone,
  });
  const amount = amountOf(returnable, { basis, draft, typed });
  const isTooMuch = amount > most;
  const isFaulty = reason === RETURN_REASONS.faulty;
  const giveBack = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const goods = basis === 'goods' && { lines: chosenLines(draft, isFaulty) };
    run({ ...goods, amount, last_refund_id, reason, by_hand: byHand });
  };
  return (
    <div className={styles.form}>
      {can_return_sum && (
        <SegmentedField
          label="Что вернуть"
          value={basis}
          options={WHAT}
          onChange={(chosen) => setWanted(chosen === 'sum' ? 'sum' : 'goods')}
        />
      )}
      {basis === 'sum' ? (
        <RoubleField
          label="Сколько вернуть"
          value={typed ?? null}
          hint={`Не больше ${formatRoubles(most)}. Товары останутся у покупателя, а заказ станет дешевле.`}
          error={isTooMuch || typed === undefined ? `Сумма от копейки до ${formatRoubles(most)}` : undefined}
          onChange={setTyped}
        />
      ) : (
        <ReturnLines
          lines={lines}
          draft={draft}
          isFaulty={isFaulty}
          onChange={(lineId, chosen) => setDraft(new Map([...draft, [lineId, chosen]]))}
        />
      )}
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
      <ReturnOutcome
        returnable={returnable}
        sum={isTooMuch ? 0 : amount}
        byHand={byHand}
        isRest={basis === 'goods' && amount < totalOf(lines, draft)}
      />
      <SheetActions>
        <Button busy={isBusy} disabled={amount === 0 || isTooMuch} onClick={giveBack}>
          {amount === 0
            ? NOTHING_YET[basis]
            : isTooMuch
              ? `Не больше ${formatRoubles(most)}`
              : `Вернуть ${formatRoubles(amount)}`}
        </Button>
      </SheetActions>
    </div>
  );
}
