import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import styles from './inbox.module.css';
import { templatesQuery } from './inbox-calls.ts';

interface AnswerFormProps {
  label?: string;
  text: string;
  onText: (text: string) => void;
  send: (text: string) => void;
  isBusy: boolean;
  failure: string | null;
}

/** The answer to a buyer. A template can fill it, and can be edited before sending. */
export function AnswerForm({ label = 'Ответ', text, onText, send, isBusy, failure }: AnswerFormProps) {
  const { data: templates = [] } = useQuery(templatesQuery);
  const [isMissing, setMissing] = useState(false);
  const write = (words: string) => {
    onText(words);
    setMissing(false);
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(text.trim() === '');
        if (text.trim() !== '') send(text);
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
        label={label}
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
