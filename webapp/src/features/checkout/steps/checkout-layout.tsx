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
  /** Beside the heading, where nothing that appears below can move it. */
  aside?: ReactNode;
  children: ReactNode;
  /** Beside the sum where there is room for it. */
  details?: ReactNode;
  sum: number;
  /** What the sum is, while it is not yet all that there is to pay. */
  sumLabel?: string;
  sumState?: CartSums['state'];
  /** Above the action, or in its place. */
  hint?: ReactNode;
  /** The step's one action; `null` while it cannot be taken. */
  action: StepAction | null;
}

/** A step beside its sum and its action; on a phone these stay at the bottom edge, in the thumb's reach. */
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

/** Two taps of the same finger are closer together than this; nobody has read a new step that fast. */
const DOUBLE_TAP_MS = 400;

/** What of a click tells; browsers that know no pointer in it leave that out. */
interface Press {
  detail: number;
  pointerType?: string;
  timeStamp: number;
}

/**
 * Whether a press belongs to the one that has led to this step: the next step's button is where the last one's was.
 * Double clicks are counted by the browser; double taps are not, everywhere.
 */
export function isSecondPress({ detail, pointerType, timeStamp }: Press, shownAt: number): boolean {
  return detail > 1 || (pointerType === 'touch' && timeStamp - shownAt < DOUBLE_TAP_MS);
}
