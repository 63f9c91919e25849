import { useEffect, useRef } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import type { PaymentLook, PaymentPhase } from '#webapp/lib/payment/payment-run-state.ts';
import { lookWords, RUN_WORDS } from '#webapp/lib/payment/run-words.ts';
import styles from './payment-callout.module.css';

interface PaymentCalloutProps {
  phase: PaymentPhase;
  error: unknown;
  looked: PaymentLook | null;
  /** Starts another attempt while the last one is still being checked. */
  onAgain: () => void;
  /** Chooses another method, if there is one. */
  onOther?: (() => void) | undefined;
  /** The payment can wait. */
  onLater: () => void;
}

/** The state of the payment. Not a toast, because toasts disappear. */
export function PaymentCallout({ phase, error, looked, onAgain, onOther, onLater }: PaymentCalloutProps) {
  const place = useRef<HTMLDivElement>(null);
  const words = RUN_WORDS[phase];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a press is brought into sight too
  useEffect(() => {
    // The widget has covered the page, or the page was just opened: the result must be visible.
    if (RUN_WORDS[phase]) place.current?.scrollIntoView({ block: 'center' });
  }, [phase, looked]);
  if (!words) return null;
  const isWaiting = phase === 'outside' || phase === 'checking';
  const text = words.text ?? (error instanceof ApiError ? sentenceOf(error) : undefined);
  return (
    <div ref={place}>
      <Callout tone={words.tone}>
        <p className={styles.title}>{words.title}</p>
        {text && <p>{text}</p>}
        {isWaiting && looked && <p>{lookWords(looked)}</p>}
        {isWaiting && (
          <Button look="quiet" onClick={onAgain}>
            {phase === 'outside' ? 'Открыть ещё раз' : 'Оплатить ещё раз'}
          </Button>
        )}
        {phase === 'closed' && (
          <div className={styles.ways}>
            {onOther && (
              <Button look="quiet" onClick={onOther}>
                Другой способ
              </Button>
            )}
            <Button look="quiet" onClick={onLater}>
              Позже
            </Button>
          </div>
        )}
      </Callout>
    </div>
  );
}
