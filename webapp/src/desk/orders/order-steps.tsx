import type { DeskOrder } from '#shared/contract/desk/order.ts';
import type { OrderStepName } from '#shared/contract/desk/order-step.ts';
import { chosenPaymentType, manualPaymentWords } from '#shared/contract/manual-payment.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { receiveMoney, takeStep } from './order-calls.ts';
import styles from './order-steps.module.css';
import { stepDone, stepWords } from './order-words.ts';
import { UndoStep } from './undo-step.tsx';
import { useOrderChange } from './use-order-change.ts';

interface OrderStepsProps {
  data: DeskOrder;
  /** When it was read, by this browser's clock. */
  readAt: number;
  /** Opens a sheet of the actions. */
  open: (action: string) => void;
}

/** The next step, the money and the undo button, at the bottom within reach of the thumb. */
export function OrderSteps({ data, readAt, open }: OrderStepsProps) {
  const { order, steps, undo } = data;
  const { id, status, fulfilment } = order;
  const move = useOrderChange({
    call: (step: OrderStepName) => takeStep(id, { step, seen: { status, fulfilment } }),
    done: stepDone,
  });
  const [main, ...others] = steps.filter((step) => step !== 'cancelled');
  if (main === undefined && order.due === 0 && undo === null) return null;
  return (
    <div className={styles.bar}>
      {undo && <UndoStep key={undo.event_id} id={id} undo={undo} readAt={readAt} />}
      <div className={styles.steps}>
        {main !== undefined && (
          <Button busy={move.isBusy} onClick={() => move.run(main)}>
            {stepWords(main, order)}
          </Button>
        )}
        {others.map((step) => (
          <Button key={step} look="bare" busy={move.isBusy} onClick={() => move.run(step)}>
            {stepWords(step, order)}
          </Button>
        ))}
        {order.due > 0 && status !== 'cancelled' && <MoneyButton data={data} open={open} />}
      </div>
    </div>
  );
}

/** One press is enough when the buyer has chosen how to pay; otherwise a sheet asks. */
function MoneyButton({ data: { order }, open }: Pick<OrderStepsProps, 'data' | 'open'>) {
  const manualType = chosenPaymentType(order);
  const { run, isBusy } = useOrderChange({
    call: (body: { manual_type: NonNullable<typeof manualType>; due_seen: number }) => receiveMoney(order.id, body),
    done: `Записали: получено ${formatRoubles(order.due)}`,
  });
  const press = () => (manualType === null ? open('money') : run({ manual_type: manualType, due_seen: order.due }));
  return (
    <Button look="bare" busy={isBusy} onClick={press}>
      {manualType === null
        ? 'Деньги получены…'
        : `Получено ${formatRoubles(order.due)} ${manualPaymentWords(manualType)}`}
    </Button>
  );
}
