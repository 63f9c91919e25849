import type { ReturnableOrder } from '#shared/contract/desk/order-return.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { howBack } from './return-words.ts';
import styles from './returns.module.css';

interface ReturnOutcomeProps {
  returnable: ReturnableOrder;
  sum: number;
  byHand: boolean;
  /** An earlier refund of a sum has reduced the refund for the goods. */
  isRest: boolean;
}

/** The sum of the refund, and how it is paid. */
export function ReturnOutcome({ returnable, sum, byHand, isRest }: ReturnOutcomeProps) {
  const how = howBack(returnable, sum, byHand);
  return (
    <div aria-live="polite" className={styles.outcome}>
      <p className={styles.sum}>
        <span>Вернётся покупателю</span> <b>{formatRoubles(sum)}</b>
      </p>
      {isRest && <Callout tone="info">Часть денег уже вернули без товаров, поэтому вернётся остаток.</Callout>}
      {how?.map((words) => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
    </div>
  );
}
