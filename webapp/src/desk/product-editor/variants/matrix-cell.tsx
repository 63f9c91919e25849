import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import type { FormVariant } from '#webapp/desk/product-editor/form/product-form.ts';
import { CELLS, type Column } from './matrix-columns.ts';
import { copiedCells } from './paste-cells.ts';
import styles from './variants.module.css';

interface MatrixCellProps {
  variant: FormVariant;
  row: number;
  column: Column;
  /** `красный, M`. */
  name: string;
  /** The product's value, which an empty cell uses. */
  fallback: string;
  problem: string | undefined;
  onChange: (key: string, changes: Partial<FormVariant>) => void;
  onPaste: (row: number, column: Column, cells: string[][]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One field of one variant, edited as in a spreadsheet. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { variant, row, column, name, fallback, problem, onChange, onPaste, onKeyDown } = props;
  const { label, text, read } = CELLS[column];
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const isUnread = variant[column] === undefined;
  const paste = (event: ClipboardEvent) => {
    const cells = copiedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    setTyped(null);
    onPaste(row, column, cells);
  };
  return (
    <input
      className={styles.cell}
      aria-label={`${label}: ${name}`}
      aria-invalid={problem !== undefined || (isUnread && !isFocused)}
      title={problem}
      data-row={row}
      data-column={column}
      data-path={`variants.${row}`}
      inputMode={column === 'sku' ? 'text' : column === 'stock' ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="next"
      placeholder={fallback}
      value={typed !== null && (isFocused || isUnread) ? typed : text(variant)}
      onFocus={({ target }) => {
        setFocused(true);
        setTyped(isUnread ? typed : text(variant));
        target.select();
      }}
      onBlur={() => setFocused(false)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(variant.key, read(target.value));
      }}
      onPaste={paste}
      onKeyDown={onKeyDown}
    />
  );
});
