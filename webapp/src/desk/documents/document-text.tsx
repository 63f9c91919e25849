import type { UIEvent } from 'react';
import { DOCUMENT_HELP, textLength } from '#shared/contract/desk/document-words.ts';
import { DOCUMENT_LIMITS } from '#shared/contract/desk/documents.ts';
import { severalLines } from '#shared/contract/typed-text.ts';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import styles from './documents.module.css';

interface DocumentTextProps {
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
  onScroll: (event: UIEvent) => void;
}

/** The whole text of a document, to be written. */
export function DocumentText({ text, problem, onChange, onScroll }: DocumentTextProps) {
  const left = DOCUMENT_LIMITS.body - severalLines(text).length;
  return (
    <div className={styles.text}>
      <TextArea
        label="Текст документа"
        value={text}
        rows={12}
        hint={[DOCUMENT_HELP, TABLE_HELP, left <= NEAR_LIMIT && `Осталось: ${textLength(left)}.`]
          .filter(Boolean)
          .join(' ')}
        error={left < 0 ? `Лишнее: ${textLength(-left)}. Сократите текст.` : problem}
        onChange={({ target }) => onChange(target.value)}
        onScroll={onScroll}
      />
    </div>
  );
}

/** The rest is shown from here on. */
const NEAR_LIMIT = 3000;

const TABLE_HELP = 'Строки, в которых столбцы разделены знаком «|», станут таблицей.';
