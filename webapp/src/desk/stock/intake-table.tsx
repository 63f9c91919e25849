import type { FieldProblem } from '#shared/contract/envelope.ts';
import { TrashIcon } from '#webapp/components/ui/icons.tsx';
import { type IntakeLine, lineKey, quantityOf } from './intake-lines.ts';
import styles from './stock.module.css';

interface IntakeTableProps {
  lines: readonly IntakeLine[];
  /** Errors by line, `lines.2`. */
  problems: readonly FieldProblem[];
  change: (line: IntakeLine) => void;
  remove: (line: IntakeLine) => void;
}

/** The lines of the intake, the last one first. */
export function IntakeTable({ lines, problems, change, remove }: IntakeTableProps) {
  return (
    <ul className={styles.lines} aria-label="Что пришло">
      {lines.map((line, at) => {
        const problem = problems.find(({ path }) => path === `lines.${at}`)?.message;
        const name = line.choice ? `${line.title}, ${line.choice}` : line.title;
        const pieces = quantityOf(line);
        return (
          <li key={lineKey(line)} className={styles.line}>
            <p>
              <span className={styles.name}>{name}</span>
              <span className={styles.soft}>
                {line.sku && `${line.sku} · `}
                {line.stock !== null && `было ${line.stock}${pieces === null ? '' : `, станет ${line.stock + pieces}`}`}
              </span>
              {problem && (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
              )}
            </p>
            <input
              className={styles.quantity}
              aria-label={`Количество: ${name}`}
              aria-invalid={pieces === null}
              inputMode="numeric"
              autoComplete="off"
              value={line.quantity}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => change({ ...line, quantity: target.value })}
            />
            <button type="button" className={styles.remove} aria-label={`Убрать: ${name}`} onClick={() => remove(line)}>
              <TrashIcon size={20} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
