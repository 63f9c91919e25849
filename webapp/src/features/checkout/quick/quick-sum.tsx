import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { SumRows } from '#webapp/features/checkout/steps/sum-rows.tsx';
import type { ShownTotals } from '#webapp/features/checkout/submit/order-request.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import styles from './quick-buy.module.css';

interface QuickSumProps {
  /** Null until a delivery is chosen. */
  totals: ShownTotals | null;
  deliveryTitle: string | null;
  goods: number;
  busy: boolean;
  /** Null if it cannot be ordered. */
  onPress: (() => void) | null;
}

/** The total, and the button that orders it. */
export function QuickSum({ totals, deliveryTitle, goods, busy, onPress }: QuickSumProps) {
  const inTelegram = useInTelegram();
  const text = totals ? `Заказать · ${formatRoubles(totals.toPay)}` : 'Заказать';
  const words = busy ? 'Обработка...' : text;
  useMainAction(onPress && { text: words, busy, press: onPress });
  return (
    <div className={styles.bottom}>
      <SumRows
        goodsLabel="1 товар"
        goods={totals?.cart ?? goods}
        discounts={totals?.discounts ?? []}
        deliveryTitle={deliveryTitle}
        delivery={totals?.delivery ?? 0}
        fee={totals?.fee ?? 0}
      />
      {onPress && !inTelegram && (
        <Button wide large busy={busy} onClick={onPress}>
          {words}
        </Button>
      )}
    </div>
  );
}
