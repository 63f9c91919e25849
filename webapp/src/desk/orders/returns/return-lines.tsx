import { formatRoubles } from '#shared/contract/money.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { QuantityStepper } from '#webapp/components/ui/quantity-stepper.tsx';
import { type ChosenPieces, linePiecesLeft, type ReturnableLine, type ReturnDraft, sumOfLine } from './return-draft.ts';
import styles from './returns.module.css';

interface ReturnLinesProps {
  lines: readonly ReturnableLine[];
  draft: ReturnDraft;
  isFaulty: boolean;
  onChange: (lineId: number | null, chosen: ChosenPieces) => void;
}

/** The lines of a paid order and its delivery: what is returned, how many, and whether to the stock. */
export function ReturnLines({ lines, draft, isFaulty, onChange }: ReturnLinesProps) {
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>Что возвращают?</legend>
      {lines.map((line) => (
        <ReturnedLine
          key={line.line_id}
          line={line}
          isFaulty={isFaulty}
          chosen={draft.get(line.line_id) ?? { quantity: 0, toStock: null }}
          onChange={(chosen) => onChange(line.line_id, chosen)}
        />
      ))}
    </fieldset>
  );
}

interface ReturnedLineProps {
  line: ReturnableLine;
  chosen: ChosenPieces;
  isFaulty: boolean;
  onChange: (chosen: ChosenPieces) => void;
}

function ReturnedLine({ line, chosen, isFaulty, onChange }: ReturnedLineProps) {
  const left = linePiecesLeft(line);
  const { quantity, toStock } = chosen;
  const pieces = left > 1 ? `${quantity || left} шт. · ` : '';
  return (
    <div className={styles.line}>
      <CheckField checked={quantity > 0} onChange={(checked) => onChange({ ...chosen, quantity: checked ? left : 0 })}>
        <span className={styles.item}>
          <span>{line.name}</span>
          <span className={styles.soft}>
            {pieces}
            {formatRoubles(sumOfLine(line, quantity || left))}
            {line.returned_quantity > 0 && ` · уже вернули ${line.returned_quantity} шт.`}
          </span>
        </span>
      </CheckField>
      {quantity > 0 && (left > 1 || line.is_counted) && (
        <div className={styles.pieces}>
          {left > 1 && (
            <QuantityStepper
              label={line.name}
              quantity={quantity}
              most={left}
              onChange={(next) => onChange({ ...chosen, quantity: next })}
            />
          )}
          {line.is_counted && (
            <CheckField checked={toStock ?? !isFaulty} onChange={(next) => onChange({ ...chosen, toStock: next })}>
              На склад
            </CheckField>
          )}
        </div>
      )}
    </div>
  );
}
