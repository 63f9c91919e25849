import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../shell/icon.tsx';
import type { Dialog } from '../state/store.ts';
import { Payment } from './payment.tsx';

type Question = Extract<Dialog, { kind: 'question' }>;

function QuestionCard({ dialog }: { dialog: Question }) {
  const stacked = dialog.buttons.length > 2;
  return (
    <>
      {dialog.title && <h3>{dialog.title}</h3>}
      <p className="dialog-text">{dialog.message}</p>
      <div className={stacked ? 'dialog-buttons stacked' : 'dialog-buttons'}>
        {dialog.buttons.map(({ id, text, kind = 'default' }, index) => (
          <button
            key={id}
            type="button"
            data-kind={kind}
            data-autofocus={index === dialog.buttons.length - 1 || undefined}
            onClick={() => dialog.answer(id)}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

/** A dialog over one person's screen. It keeps the focus; Escape or a press beside it closes it. */
export function DialogLayer({ dialog }: { dialog: Dialog }) {
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dialog takes the focus again
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector<HTMLElement>('[data-autofocus], button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [dialog]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') dialog.answer(undefined);
    if (event.key !== 'Tab') return;
    const buttons = [...(card.current?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length)?.focus();
  };

  return (
    <div className={`dialog-layer layer-${dialog.kind}`}>
      <button
        type="button"
        className="veil"
        tabIndex={-1}
        aria-label="Закрыть"
        onClick={() => dialog.answer(undefined)}
      />
      <div
        ref={card}
        className="dialog-card"
        role="dialog"
        aria-modal="true"
        aria-label={dialog.kind === 'question' ? (dialog.title ?? dialog.message) : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {dialog.kind === 'question' && <QuestionCard dialog={dialog} />}
        {dialog.kind === 'payment' && <Payment dialog={dialog} />}
        {dialog.kind === 'picture' && (
          <>
            <img className="full-picture" src={dialog.url} alt="Фото целиком" />
            <button
              type="button"
              className="round picture-close"
              aria-label="Закрыть фото"
              onClick={() => dialog.answer(undefined)}
            >
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
