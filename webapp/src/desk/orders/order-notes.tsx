import { useState } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { STEP_LIMITS } from '#shared/contract/desk/order-limits.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { writeNote } from './order-calls.ts';
import styles from './order-words.module.css';
import { useOrderChange } from './use-order-change.ts';

/** Notes of the staff about an order; the buyer never sees them. */
export function OrderNotes({ data: { order, notes } }: { data: DeskOrder }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, problems } = useOrderChange({
    call: (note: string) => writeNote(order.id, note),
    done: 'Заметка записана',
    onDone: () => setText(''),
  });
  const isEmpty = text.trim() === '';
  return (
    <Panel title="Заметки для своих">
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <p className={styles.who}>
                {note.author ?? 'Сотрудник'} · <time dateTime={note.at}>{dateInWords(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(isEmpty);
          if (!isEmpty) run(text);
        }}
      >
        <TextArea
          label="Новая заметка"
          rows={2}
          maxLength={STEP_LIMITS.note}
          value={text}
          error={isMissing ? 'Напишите заметку' : problems.find(({ path }) => path === 'text')?.message}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <Button type="submit" look="quiet" busy={isBusy}>
          Записать
        </Button>
      </form>
    </Panel>
  );
}
