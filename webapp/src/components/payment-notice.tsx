import { useEffect, useRef } from 'react';
import { ApiError, sentenceOf } from '../lib/api-client.ts';
import type { PaymentLook, PaymentPhase } from '../lib/payment/payment-run.ts';
import { lookWords, RUN_WORDS } from '../lib/payment/run-words.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import styles from './payment-notice.module.css';

interface PaymentNoticeProps {
  phase: PaymentPhase;
  error: unknown;
  looked: PaymentLook | null;
  /** Another try, while the last one is still being looked for. */
  onAgain: () => void;
}

/** How the payment stands, in words and in place: toasts go by. */
export function PaymentNotice({ phase, error, looked, onAgain }: PaymentNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const words = RUN_WORDS[phase];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a press is brought into sight too
  useEffect(() => {
    // The widget was over the page, or the page has just opened: what came of it must be in sight.
    if (RUN_WORDS[phase]) place.current?.scrollIntoView({ block: 'center' });
  }, [phase, looked]);
  if (!words) return null;
  const isWaiting = phase === 'outside' || phase === 'checking';
  const text = words.text ?? (error instanceof ApiError ? sentenceOf(error) : undefined);
  return (
    <div ref={place}>
      <Notice tone={words.tone}>
        <p className={styles.title}>{words.title}</p>
        {text && <p>{text}</p>}
        {isWaiting && looked && <p>{lookWords(looked)}</p>}
        {isWaiting && (
          <Button look="quiet" onClick={onAgain}>
            {phase === 'outside' ? 'Открыть ещё раз' : 'Оплатить ещё раз'}
          </Button>
        )}
      </Notice>
    </div>
  );
}
