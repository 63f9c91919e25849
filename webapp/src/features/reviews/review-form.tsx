import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_COMMENT, type Review, type WriteReviewInput } from '#shared/contract/review.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';
import { ownReviewsQuery } from '#webapp/lib/reviews/own-reviews-query.ts';
import { closeReviewDialog, type ReviewTarget } from '#webapp/lib/reviews/review-dialog-store.ts';
import {
  forgetReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '#webapp/lib/reviews/review-draft.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { PicturesField } from './pictures-field.tsx';
import { RatingField } from './rating-field.tsx';
import styles from './review-dialog.module.css';
import { type FormPicture, useReviewPictures } from './use-review-pictures.ts';

interface ReviewFormProps {
  target: ReviewTarget;
  userId: number;
  /** Their review that still waits for approval. */
  own: Review | undefined;
}

const EMPTY: ReviewDraft = { rating: 0, comment: '', pictures: [] };

export function ReviewForm({ target, userId, own }: ReviewFormProps) {
  const id = useId();
  const client = useQueryClient();
  const platform = usePlatform();
  const { productId, orderId } = target;
  const place = { userId, productId };
  const [start] = useState(() => readReviewDraft(place) ?? own ?? EMPTY);
  const [rating, setRating] = useState(start.rating);
  const [comment, setComment] = useState(start.comment);
  const { pictures, room, ids, isBusy, add, drop } = useReviewPictures(start.pictures);
  useKeptDraft(place, { rating, comment, pictures });
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: WriteReviewInput) => callApi('/api/reviews', { method: 'POST', body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ownReviewsQuery(userId).queryKey });
      platform.haptic('success');
      notify.success('Спасибо! Отзыв появится после проверки');
      forgetReviewDraft(place);
      closeReviewDialog();
    },
    onError: () => platform.haptic('error'),
  });
  const isEmpty = comment.trim() === '';
  const send = () => {
    setTried(true);
    if (rating === 0 || isEmpty || isBusy) return;
    mutate({
      product_id: productId,
      rating,
      comment,
      pictures: ids,
      ...(orderId !== undefined && { order_id: orderId }),
    });
  };
  const missing = tried && isEmpty;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {own && <Callout tone="info">Отзыв на проверке: до публикации его можно изменить.</Callout>}
      <RatingField
        value={rating}
        error={tried && rating === 0 ? 'Поставьте оценку' : undefined}
        onChange={(star) => {
          platform.haptic('select');
          setRating(star);
        }}
      />
      <div className={styles.comment}>
        <label htmlFor={id} className={styles.label}>
          Комментарий
        </label>
        <textarea
          id={id}
          className={styles.text}
          value={comment}
          maxLength={MAX_COMMENT}
          aria-required
          aria-invalid={missing}
          aria-describedby={`${id}-under`}
          placeholder="Что понравилось, а что нет?"
          onChange={(event) => setComment(event.target.value)}
        />
        <p id={`${id}-under`} className={styles.under}>
          {missing && <FieldError>Напишите пару слов</FieldError>}
          <span className={styles.count}>
            {comment.length} / {MAX_COMMENT}
          </span>
        </p>
      </div>
      <PicturesField pictures={pictures} room={room} onAdd={add} onDrop={drop} />
      {error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      <Button type="submit" wide large busy={isPending || isBusy}>
        {own ? 'Сохранить отзыв' : 'Отправить отзыв'}
      </Button>
    </form>
  );
}

/** Keeps what was changed; what a form begins with is no draft. */
function useKeptDraft(
  { userId, productId }: { userId: number; productId: number },
  { rating, comment, pictures }: Pick<ReviewDraft, 'rating' | 'comment'> & { pictures: readonly FormPicture[] },
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const uploaded = pictures.flatMap(({ id, src }) => (id === null || src === null ? [] : [{ id, thumbnail: src }]));
    keepReviewDraft({ userId, productId }, { rating, comment, pictures: uploaded });
  }, [userId, productId, rating, comment, pictures]);
}
