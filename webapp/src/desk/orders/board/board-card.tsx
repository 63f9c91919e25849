import { useRef } from 'react';
import { Link } from 'wouter';
import { shortDeliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { takeStep } from '#webapp/desk/orders/order-calls.ts';
import { PaymentPills } from '#webapp/desk/orders/order-pills.tsx';
import { nextStep, stepDone, stepWords } from '#webapp/desk/orders/order-words.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { Thumbnail } from '#webapp/desk/products/thumbnail.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './board.module.css';

const SHOWN_PICTURES = 4;

interface BoardCardProps {
  order: FoundOrder;
  onMoved: (id: number) => void;
}

/** An order on the board. A press opens it; its button takes the next step. */
export function BoardCard({ order, onMoved }: BoardCardProps) {
  const { id, order_number, created_at, fio, phone, delivery_title, amount_to_pay, items, worker } = order;
  const { status, fulfilment, is_unanswered } = order;
  const card = useRef<HTMLLIElement>(null);
  const { run, isBusy } = useOrderChange({
    call: (step: OrderStepName) => takeStep(id, { step, seen: { status, fulfilment } }),
    done: stepDone,
    onDone: () => {
      focusBeside(card.current);
      onMoved(id);
    },
  });
  const next = nextStep(order);
  const rest = items.length - SHOWN_PICTURES;
  return (
    <li ref={card} className={styles.card}>
      <Link href={`/orders/${id}`} className={styles.open} data-card>
        <span className={styles.line}>
          <span className={styles.number}>№{order_number}</span>
          <span className={styles.sum}>{formatRoubles(amount_to_pay)}</span>
        </span>
        <span className={styles.soft}>
          Оформлен <time dateTime={created_at}>{dateInWords(created_at)}</time>
          {worker && ` · ${worker}`}
        </span>
        <span className={styles.who}>{fio || phone}</span>
        <span className={styles.soft}>{delivery_title || 'Самовывоз'}</span>
        {order.delivery_day !== '' && <span>Доставка {shortDeliveryDayWords(order)}</span>}
        <span className={styles.pictures}>
          {items.slice(0, SHOWN_PICTURES).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order stay where they are
            <Thumbnail key={at} url={line.thumbnail || null} />
          ))}
          {rest > 0 && <span className={styles.more}>и ещё {rest}</span>}
        </span>
        <span className={styles.pills}>
          <PaymentPills order={order} />
          {is_unanswered && <span className={styles.waits}>Ждёт ответа</span>}
        </span>
      </Link>
      {next && (
        <Button look="quiet" wide busy={isBusy} onClick={() => run(next)}>
          {stepWords(next, order)}
          <span className="visually-hidden">: заказ №{order_number}</span>
        </Button>
      )}
    </li>
  );
}

/** The card is about to leave its column, so the focus moves to its neighbour. */
function focusBeside(card: HTMLLIElement | null): void {
  if (!card?.contains(document.activeElement)) return;
  const beside = card.nextElementSibling ?? card.previousElementSibling;
  beside?.querySelector<HTMLElement>('[data-card]')?.focus();
}
