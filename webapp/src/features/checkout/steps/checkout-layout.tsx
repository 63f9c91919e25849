import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import type { CartSums } from '#webapp/lib/cart/cart-sums.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import styles from './checkout-layout.module.css';

interface StepAction {
  text: string;
  busy?: boolean;
  press: () => void;
}

interface CheckoutLayoutProps {
  heading: string;
  /** Next to the heading, so that content that appears below does not move it. */
  aside?: ReactNode;
  children: ReactNode;
  /** Next to the sum if there is space. */
  details?: ReactNode;
  sum: number;
  /** The label of the sum while it is not the full price yet. */
  sumLabel?: string;
  sumState?: CartSums['state'];
  /** Above the action, or instead of it. */
  hint?: ReactNode;
  /** The step's action; `null` while it is not available. */
  action: StepAction | null;
}

/** A step with its sum and action; on a phone these stay at the bottom edge, in the reach of a thumb. */
export function CheckoutLayout({
  heading,
  aside,
  children,
  details,
  sum,
  sumLabel = 'К оплате',
  sumState = 'final',
  hint,
  action,
}: CheckoutLayoutProps) {
  const inTelegram = useInTelegram();
  const title = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useMainAction(action);
  useEffect(() => {
    shownAt.current = performance.now();
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const press = ({ nativeEvent }: MouseEvent, { press: act }: StepAction) => {
    if (!isSecondPress(nativeEvent, shownAt.current)) act();
  };
  return (
    <div className={styles.columns}>
      <section className={classes(sheet.sheet, styles.main)} aria-label={heading}>
        <div className={styles.head}>
          <h2 ref={title} className={styles.heading} tabIndex={-1}>
            {heading}
          </h2>
          {aside}
        </div>
        {children}
      </section>
      <div className={classes(sheet.sheet, styles.panel)}>
        {details && <div className={styles.wideOnly}>{details}</div>}
        <p className={styles.sum}>
          <span>{sumLabel}</span>
          <strong
            className={classes(styles.total, sumState !== 'final' && styles.preview)}
            aria-busy={sumState === 'counting'}
          >
            {formatRoubles(sum)}
          </strong>
        </p>
        {sumState === 'uncounted' && <p className={styles.soft}>Скидку по промокоду посчитаем на следующем шаге</p>}
        {hint}
        {action && !inTelegram && (
          <div className={styles.act}>
            <Button wide large busy={action.busy ?? false} onClick={(event) => press(event, action)}>
              {action.text}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A double tap is faster than this, and nobody can read a new step so fast. */
const DOUBLE_TAP_MS = 400;

/** The relevant fields of a click event; some browsers have no `pointerType` in it. */
interface Press {
  detail: number;
  pointerType?: string;
  timeStamp: number;
}

/**
 * Whether a press is the second half of the one that opened this step: its button is at the same place as the previous
 * step's. Browsers count double clicks, but not all of them count double taps.
 */
export function isSecondPress({ detail, pointerType, timeStamp }: Press, shownAt: number): boolean {
  return detail > 1 || (pointerType === 'touch' && timeStamp - shownAt < DOUBLE_TAP_MS);
}
