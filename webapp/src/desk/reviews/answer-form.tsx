import { useState } from 'react';
import { type DeskReview, reviewAnswerWords } from '#shared/contract/desk/reviews.ts';
import { MAX_REVIEW_ANSWER } from '#shared/contract/review.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { DraftCallout } from '#webapp/desk/kit/draft-callout.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { useUnsaved } from '#webapp/desk/kit/use-unsaved.ts';
import { answerReview } from './review-calls.ts';
import styles from './reviews.module.css';
import { useReviewCall } from './use-review-call.ts';

interface AnswerFormProps {
  review: DeskReview;
  onClose: () => void;
}

/** The shop's answer under a review; the text stays in the form until it is saved. */
export function AnswerForm({ review, onClose }: AnswerFormProps) {
  const saved = review.answer?.text ?? '';
  const [text, setText] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const unsaved = useUnsaved({
    key: `review-answer:${review.id}`,
    value: text,
    isDirty: text !== saved && text.trim() !== '',
    restore: setText,
    basedOn: review.answer?.answered_at ?? '',
  });
  const close = () => {
    unsaved.forget();
    onClose();
  };
  const { run, isBusy, failure } = useReviewCall({
    call: (words: string) => answerReview(review, words),
    done: review.state === 'published' ? 'Ответ опубликован' : 'Ответ сохранён',
    late: 'Отзыв или ответ на него успели изменить. Ваш текст остался здесь: прочитайте и отправьте ещё раз.',
    onDone: close,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const words = reviewAnswerWords.safeParse(text);
        setProblem(words.error?.issues[0]?.message);
        if (words.success) run(words.data);
      }}
    >
      <DraftCallout {...unsaved} onDiscard={() => setText(saved)} />
      <TextArea
        label="Ответ магазина"
        rows={4}
        maxLength={MAX_REVIEW_ANSWER}
        // After the press on 'Ответить' the field gets the focus.
        autoFocus
        value={text}
        error={problem ?? failure ?? undefined}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <p className={styles.soft}>
        {text.length} из {MAX_REVIEW_ANSWER} ·{' '}
        {review.state === 'published' ? 'увидят все под отзывом' : 'увидят все, когда отзыв будет опубликован'}
      </p>
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy}>
          {review.answer ? 'Сохранить ответ' : 'Отправить ответ'}
        </Button>
        <Button look="quiet" onClick={close}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
