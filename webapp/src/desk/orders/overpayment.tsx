import { useState } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OverpaymentInput } from '#shared/contract/desk/order-return.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { isOpenRefund } from '#shared/contract/open-refund.ts';
import { PROVIDER_NAMES } from '#shared/contract/payment.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { settleOverpayment } from './order-calls.ts';
import styles from './overpayment.module.css';
import { useOrderChange } from './use-order-change.ts';

type Payment = DeskOrder['payments'][number];

const REFUSED = 'Вернуть не получилось: эти деньги уже возвращают, или платёжная система их не отдаёт.';

interface OverpaymentProps {
  data: DeskOrder;
  payment: Payment;
}

/** The overpaid sum after an edit, and the ways to refund it. */
export function Overpayment({ data: { order, can_return }, payment }: OverpaymentProps) {
  const { payment_id, payment_status, provider, to_return, is_test, refunds } = payment;
  const [asked, ask] = useState<'provider' | 'hand' | null>(null);
  const { run, isBusy } = useOrderChange({
    call: (body: OverpaymentInput) => settleOverpayment(order.id, body),
    done: 'Записали',
    refused: { refund_impossible: REFUSED },
    onDone: () => ask(null),
  });
  const isOnItsWay = refunds.some(isOpenRefund);
  if (to_return === 0 || payment_status !== 'paid' || isOnItsWay) return null;
  const sum = formatRoubles(to_return);
  return (
    <div className={styles.owed}>
      <p>
        Заказ стал дешевле: из этого платежа нужно вернуть <b>{sum}</b>.
      </p>
      {can_return && (
        <div className={styles.ways}>
          {provider !== 'offline' && !is_test && (
            <Button
              look="quiet"
              aria-label={`Вернуть через ${PROVIDER_NAMES[provider]}: ${sum}`}
              onClick={() => ask('provider')}
            >
              Вернуть через {PROVIDER_NAMES[provider]}
            </Button>
          )}
          <Button look="quiet" aria-label={`Уже вернули сами: ${sum}`} onClick={() => ask('hand')}>
            Уже вернули сами
          </Button>
        </div>
      )}
      {asked !== null && (
        <ConfirmSheet
          title={asked === 'hand' ? `Вы уже вернули ${sum}?` : `Вернуть ${sum} через ${PROVIDER_NAMES[provider]}?`}
          yes={asked === 'hand' ? 'Да, деньги возвращены' : 'Вернуть'}
          busy={isBusy}
          onNo={() => ask(null)}
          onYes={() => run({ payment_id, amount: to_return, by_hand: asked === 'hand' })}
        >
          <p>
            {asked === 'hand'
              ? 'Наличными, переводом или в кабинете платёжной системы. Покупатель получит сообщение о возврате.'
              : 'Деньги уйдут покупателю тем же способом, каким он платил. Отменить это нельзя.'}
          </p>
        </ConfirmSheet>
      )}
    </div>
  );
}
