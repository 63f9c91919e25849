import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import styles from './inbox.module.css';
import { inboxQuery, sendAnswer, templatesQuery } from './inbox-calls.ts';

/** What the buyer will read. A template fills it, and may be changed before it is sent. */
export function AnswerForm({ id }: { id: string }) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, failure } = useDeskCall({
    call: sendAnswer,
    done: 'Ответ отправлен',
    refresh: [inboxQuery.queryKey],
    onDone: () => setText(''),
  });
  const write = (words: string) => {
    setText(words);
    setMissing(false);
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') run({ id, text });
      }}
    >
      {templates.length > 0 && (
        <fieldset className={styles.acts}>
          <legend className="visually-hidden">Заготовки</legend>
          {templates.map((template) => (
            <Button key={template.id} look="quiet" onClick={() => write(template.text)}>
              {template.title}
            </Button>
          ))}
        </fieldset>
      )}
      <TextArea
        label="Ответ"
        rows={4}
        maxLength={3500}
        value={text}
        error={isMissing ? 'Напишите ответ' : (failure ?? undefined)}
        onChange={({ target }) => write(target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy}>
          Отправить
        </Button>
      </div>
    </form>
  );
}
