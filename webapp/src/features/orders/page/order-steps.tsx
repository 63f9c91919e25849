import type { OrderPage, OrderPageStep } from '#shared/contract/order-page.ts';
import { ORDER_STEP_WORDS } from '#shared/contract/order-page-words.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './order-page.module.css';
import steps from './order-steps.module.css';

/** The finished steps of the order with their times, and the steps to come. */
export function OrderSteps({ page }: { page: OrderPage }) {
  return (
    <section className={classes(sheet.sheet, styles.section)} aria-labelledby="order-steps">
      <h2 id="order-steps" className={styles.heading}>
        Как идёт заказ
      </h2>
      <ol className={steps.list}>
        {page.steps.map((step) => (
          <Step key={`${step.kind}:${step.at}`} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ kind, at, reason }: OrderPageStep) {
  const Mark = kind === 'cancelled' ? CloseIcon : CheckIcon;
  return (
    <li className={classes(steps.step, at === null && steps.ahead)}>
      <span className={steps.mark}>{at !== null && <Mark size={16} />}</span>
      <div>
        <p className={steps.words}>
          {ORDER_STEP_WORDS[kind]}
          {at === null && <span className="visually-hidden"> — впереди</span>}
        </p>
        {at !== null && (
          <time className={styles.soft} dateTime={at}>
            {dateInWords(at)}
          </time>
        )}
        {reason !== null && <p className={styles.soft}>{reason}</p>}
      </div>
    </li>
  );
}
