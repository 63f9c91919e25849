import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { ReviewCard } from '#webapp/components/shop/review-card.tsx';
import { ReviewPictures } from '#webapp/components/shop/review-pictures.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { openReviewDialog } from '#webapp/lib/reviews/review-dialog-store.ts';
import { reviewButtonWords, useOwnReviews } from '#webapp/lib/reviews/use-own-reviews.ts';
import { useInSlices } from '#webapp/lib/use-in-slices.ts';
import { FIRST_REVIEWS, productReviewsQuery, ratingQuery } from './product-queries.ts';
import styles from './product-reviews.module.css';
import { RatingBars } from './rating-bars.tsx';

const ORDERS = [
  ['new', 'Сначала новые'],
  ['best', 'Сначала лучшие'],
  ['worst', 'Сначала худшие'],
] as const;

export function ProductReviews({ product }: { product: Product }) {
  const { data: rating, isPending: isRatingPending } = useQuery(ratingQuery(product.id));
  const [wanted, setWanted] = useState(FIRST_REVIEWS);
  const reviews = useInfiniteQuery(productReviewsQuery(product.id, wanted));
  const ownReview = useOwnReviews(true);
  const isDrawn = useInSlices(!isRatingPending && !reviews.isPending);
  const shown = reviews.data?.pages.flatMap(({ data }) => data) ?? [];
  const pictured = shown.filter(({ pictures }) => pictures.length > 0);
  return (
    <section id="product-reviews" className={styles.section} aria-labelledby="product-reviews-title">
      <div className={styles.head}>
        <h3 id="product-reviews-title" className={styles.title} tabIndex={-1}>
          Отзывы
        </h3>
        <Button look="quiet" onClick={() => openReviewDialog({ productId: product.id, title: product.title })}>
          {reviewButtonWords(ownReview(product.id))}
        </Button>
      </div>
      {/* One placeholder for both: the second part must not move the first. */}
      {!isDrawn && <Bone height="240px" />}
      {/* The pictures of a single review are shown in it, a little below. */}
      {pictured.length > 1 && isDrawn && (
        <ReviewPictures ofMany pictures={pictured.flatMap(({ pictures }) => pictures)} title={product.title} />
      )}
      {rating && rating.total > 0 && isDrawn && (
        <div className={styles.side}>
          <RatingBars
            rating={rating}
            chosen={wanted.stars}
            onChoose={(stars) => setWanted((now) => ({ ...now, stars }))}
          />
          {rating.total > 1 && (
            <SelectField
              small
              label="Порядок отзывов"
              value={wanted.sort}
              options={ORDERS}
              onChange={(chosen) => {
                const order = ORDERS.find(([sort]) => sort === chosen);
                if (order) setWanted((now) => ({ ...now, sort: order[0] }));
              }}
            />
          )}
        </div>
      )}
      {reviews.isError && shown.length === 0 && (
        <div className={styles.state} role="alert">
          <p>Ошибка загрузки отзывов</p>
          <Button look="quiet" busy={reviews.isRefetching} onClick={() => void reviews.refetch()}>
            Повторить
          </Button>
        </div>
      )}
      {reviews.isSuccess && isDrawn && shown.length === 0 && (
        <p className={styles.state}>
          {wanted.stars === null ? 'Отзывов еще нет :(' : 'С такой оценкой отзывов больше нет'}
        </p>
      )}
      {shown.length > 0 && isDrawn && (
        <ul className={styles.list}>
          {shown.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {reviews.hasNextPage && isDrawn && (
        <Button look="quiet" wide busy={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}
