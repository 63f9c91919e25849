import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { BLOCK_REASONS } from '#shared/contract/desk/order-reasons.ts';
import { blockBuyer } from '#webapp/desk/orders/order-calls.ts';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { ReasonSheet } from './reason-sheet.tsx';

interface BlockQuestionProps {
  /** The buyer's order. */
  orderId: number;
  onClose: () => void;
  onDone?: () => void;
}

/** Blocks the buyer of an order. */
export function BlockQuestion({ orderId, onClose, onDone }: BlockQuestionProps) {
  const { run, isBusy } = useOrderChange({
    call: (why: string) => blockBuyer(orderId, why),
    done: 'Новых заказов от этого покупателя не будет',
    refused: {
      forbidden: 'Это сотрудник магазина: его заказы блокировать нельзя.',
      conflict: 'Блокировать некого: гость не оставил телефона.',
    },
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <ReasonSheet
      title="Заблокировать покупателя?"
      yes="Заблокировать"
      busy={isBusy}
      onNo={onClose}
      onYes={run}
      legend="Почему? Покупатель этого не увидит."
      reasons={Object.values(BLOCK_REASONS)}
      max={STEP_LIMITS.blockReason}
    >
      <p>Магазин не примет от него новых заказов. Те, что уже есть, останутся.</p>
    </ReasonSheet>
  );
}
