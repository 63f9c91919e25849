import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Quote } from '#shared/contract/cart.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import textField from '#webapp/components/ui/text-field.module.css';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { cartStore, useCart } from '#webapp/lib/cart/cart-store.ts';
import { answerFor, MAX_PROMO_CODE, typedPromoCode } from '#webapp/lib/cart/promo-code.ts';
import type { CartCheck } from '#webapp/lib/cart/use-cart-check.ts';
import styles from './promo-field.module.css';

/** The field for a promo code, with the reason of a refusal, or the applied code. The server decides. */
export function PromoField({ check }: { check: CartCheck }) {
  const code = useCart((state) => state.promoCode);
  const answer = answerFor(code, check.quote);
  const [wantsField, setWantsField] = useState(false);
  const pressed = useRef(false);
  const take = (next: string | null, opens: boolean) => {
    pressed.current = true;
    setWantsField(opens);
    if (next !== code) cartStore.getState().setPromoCode(next);
    else if (next !== null) void check.retry();
  };
  const remove = () => take(null, false);
  if (answer?.is_applied) return <AppliedCode answer={answer} check={check} pressed={pressed} onRemove={remove} />;
  if (code === null && !wantsField) {
    return <OpenField pressed={pressed} onOpen={() => take(null, true)} />;
  }
  const isAsked = code !== null && answer === null && check.checking;
  const problem = answer?.message ?? (code !== null && check.error ? sentenceOf(check.error) : null);
  return (
    <CodeForm
      code={code}
      busy={isAsked}
      problem={isAsked ? null : problem}
      pressed={pressed}
      onApply={(typed) => take(typed, true)}
      onRemove={remove}
    />
  );
}

/** Whether a press here waits for its result. */
type Pressed = RefObject<boolean>;

/** Focuses an element that appears after a press, but not one that appears by itself. */
function useFocusAfter<Element extends HTMLElement>(pressed: Pressed) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (pressed.current) element.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [pressed]);
  return element;
}

function OpenField({ pressed, onOpen }: { pressed: Pressed; onOpen: () => void }) {
  const button = useFocusAfter<HTMLButtonElement>(pressed);
  return (
    <button ref={button} type="button" className={styles.open} aria-expanded={false} onClick={onOpen}>
      Есть промокод?
    </button>
  );
}

interface CodeFormProps {
  code: string | null;
  busy: boolean;
  problem: string | null;
  pressed: Pressed;
  onApply: (code: string) => void;
  onRemove: () => void;
}

function CodeForm({ code, busy, problem, pressed, onApply, onRemove }: CodeFormProps) {
  const id = useId();
  const field = useFocusAfter<HTMLInputElement>(pressed);
  const [text, setText] = useState(code ?? '');
  const typed = typedPromoCode(text);
  const shown = typed !== null && typed === code ? problem : null;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed !== null) return onApply(typed);
    field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={apply}
      onBlur={() => {
        pressed.current = false;
      }}
    >
      <label className={textField.label} htmlFor={id}>
        Промокод
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={textField.input}
          value={text}
          maxLength={MAX_PROMO_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={shown !== null}
          aria-describedby={shown === null ? undefined : `${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="quiet" busy={busy}>
          Применить
        </Button>
      </div>
      {shown !== null && (
        <div className={styles.refused}>
          <FieldError id={`${id}-note`}>{shown}</FieldError>
          <button type="button" className={styles.remove} onClick={onRemove}>
            Убрать
          </button>
        </div>
      )}
    </form>
  );
}

interface AppliedCodeProps {
  answer: NonNullable<Quote['promo_code']>;
  check: CartCheck;
  pressed: Pressed;
  onRemove: () => void;
}

function AppliedCode({ answer, check: { quote, isCurrent }, pressed, onRemove }: AppliedCodeProps) {
  const button = useFocusAfter<HTMLButtonElement>(pressed);
  const discount = quote?.discounts.find(({ kind }) => kind === 'promo_code');
  return (
    <div className={styles.applied}>
      <p className={styles.chip} role="status">
        <CheckIcon size={18} />
        <span className={styles.code}>
          <span className="visually-hidden">Промокод применён: </span>
          {answer.code}
        </span>
        {discount && isCurrent && <span className={styles.sum}>−{formatRoubles(discount.sum)}</span>}
      </p>
      <button ref={button} type="button" className={styles.remove} onClick={onRemove}>
        <CloseIcon size={16} />
        Убрать
        <span className="visually-hidden"> промокод</span>
      </button>
    </div>
  );
}
