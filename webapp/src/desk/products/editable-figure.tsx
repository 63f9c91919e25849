import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes } from '#webapp/components/ui/classes.ts';
import styles from './editable-figure.module.css';

interface EditableFigureProps {
  /** The name with the product: 'Цена: Кружка'. */
  label: string;
  /** As it is shown. */
  text: string;
  /** The text to start editing with. */
  typed: string;
  /** The typed text as a value, or an error message. */
  read: (text: string) => { value: number | null } | { problem: string };
  save: (value: number | null) => Promise<void>;
  isSoft?: boolean;
}

/**
 * A figure of the list that is edited in place: a press or Enter starts, Enter or losing the focus saves, Esc cancels.
 * After a failure the typed text stays.
 */
export function EditableFigure({ label, text, typed, read, save, isSoft = false }: EditableFigureProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (draft !== null || !returns.current) return;
    returns.current = false;
    button.current?.focus();
  }, [draft]);
  const leave = (toButton: boolean) => {
    returns.current = toButton;
    setProblem(null);
    setDraft(null);
  };
  const finish = async (toButton: boolean) => {
    if (draft === null || isBusy) return;
    if (draft.trim() === typed.trim()) return leave(toButton);
    const answer = read(draft);
    if ('problem' in answer) return setProblem(answer.problem);
    setBusy(true);
    const failure = await save(answer.value).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    setBusy(false);
    if (failure === null) leave(toButton);
    else setProblem(failure);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void finish(true);
    if (event.key === 'Escape') leave(true);
    // The list must not handle these keys.
    event.stopPropagation();
  };
  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        data-cell
        className={classes(styles.worth, isSoft && styles.soft)}
        onClick={() => setDraft(typed)}
      >
        <span className="visually-hidden">{label}: </span>
        {text}
        <span className="visually-hidden">, изменить</span>
      </button>
    );
  }
  return (
    <span className={styles.edit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        inputMode="decimal"
        autoComplete="off"
        value={draft}
        readOnly={isBusy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void finish(false)}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
