import { useState } from 'react';
import type { DeskReview } from '#shared/contract/desk/reviews.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { AnswerForm } from './answer-form.tsx';
import { answerReview, decideReview } from './review-calls.ts';
import styles from './reviews.module.css';
import { ShopAnswer } from './shop-answer.tsx';
import { useReviewCall } from './use-review-call.ts';

interface ReviewActionsProps {
  review: DeskReview;
  onDone: () => void;
}

/** The shop's answer, and the actions with a review. */
export function ReviewActions({ review, onDone }: ReviewActionsProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <>
      <ShopAnswer review={review} />
      {isAnswering ? (
        <AnswerForm
          review={review}
          onClose={() => {
            setAnswering(false);
            onDone();
          }}
        />
      ) : (
        <div className={styles.acts}>
          <Decisions review={review} onDone={onDone} />
          <Button look="quiet" onClick={() => setAnswering(true)}>
            {review.answer ? 'Изменить ответ' : 'Ответить'}
          </Button>
          {review.answer && <RemoveAnswer review={review} onDone={onDone} />}
        </div>
      )}
    </>
  );
}

function Decisions({ review, onDone }: ReviewActionsProps) {
  const { run, isBusy } = useReviewCall({
    call: (isApproved: boolean) => decideReview(review, isApproved),
    done: ({ state }) => (state === 'published' ? 'Отзыв опубликован' : 'Отзыв скрыт'),
    late: 'Отзыв успел измениться. Прочитайте его ещё раз.',
    onDone,
  });
  return (
    <>
      {review.state !== 'published' && (
        <Button busy={isBusy} onClick={() => run(true)}>
          Опубликовать
        </Button>
      )}
      {review.state !== 'hidden' && (
        <Button look="quiet" busy={isBusy} onClick={() => run(false)}>
          Скрыть
        </Button>
      )}
    </>
  );
}

function RemoveAnswer({ review, onDone }: ReviewActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useReviewCall({
    call: () => answerReview(review, null),
    done: 'Ответ убран',
    late: 'Ответ успели изменить. Прочитайте его ещё раз.',
    onDone: () => {
      setAsking(false);
      onDone();
    },
  });
  return (
    <>
      <Button look="bare" onClick={() => setAsking(true)}>
        Убрать ответ…
      </Button>
      {isAsking && (
        <ConfirmSheet
          title="Убрать ответ магазина?"
          yes="Убрать"
          isDangerous
          busy={isBusy}
          onNo={() => setAsking(false)}
          onYes={() => run(undefined)}
        >
          <p>Отзыв останется, а ответ под ним исчезнет для всех.</p>
        </ConfirmSheet>
      )}
    </>
  );
}
