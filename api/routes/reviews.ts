import { Router } from 'express';
import {
  adminReviewsInput,
  approveReviewInput,
  latestReviewsInput,
  ownReviewsInput,
  productReviewsInput,
  writeReviewInput,
} from '#shared/contract/review.ts';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { findReview } from '#shared/domain/reviews/find-review.ts';
import {
  latestReviews,
  listAllReviews,
  listOwnReviews,
  listProductReviews,
} from '#shared/domain/reviews/list-reviews.ts';
import { ratingStats } from '#shared/domain/reviews/rating-stats.ts';
import { openReviewView, publicReviewView } from '#shared/domain/reviews/review-view.ts';
import { hasBought, writeReview } from '#shared/domain/reviews/write-review.ts';
import { answer } from '../answer.ts';
import type { ApiDeps } from '../deps.ts';
import { callerAddress } from '../middleware/caller-address.ts';
import { isStaff, requireStaff } from '../middleware/require-role.ts';
import { callerOf, requireUser } from '../middleware/signed-in-user.ts';
import { takeOrRefuse } from '../middleware/unproved-limits.ts';
import { idOf } from '../path-params.ts';

export function reviewRoutes({ db, limits }: ApiDeps): Router {
  const router = Router();

  router.post('/reviews', async (request, response) => {
    const { user } = requireUser(response);
    const input = writeReviewInput.parse(request.body);
    const isUnbought = !(await hasBought(db, user.id, input.product_id));
    const key = callerAddress(request);
    if (isUnbought) await takeOrRefuse(limits, { name: 'unboughtReviews', key, code: 'too_many_reviews' }, response);
    const written = await writeReview({ db, waitingReviews: limits.waitingReviews }, user.id, input);
    const review = openReviewView(written.review);
    answer(response, review, { review }, written.isNew ? 201 : 200);
  });

  router.get('/reviews/my', async (request, response) => {
    const { user } = requireUser(response);
    const { reviews, pagination, stats } = await listOwnReviews(db, user.id, ownReviewsInput.parse(request.query));
    answer(response, reviews.map(openReviewView), { stats, pagination });
  });

  router.get('/reviews/latest', async (request, response) => {
    const { limit } = latestReviewsInput.parse(request.query);
    answer(response, (await latestReviews(db, limit)).map(publicReviewView));
  });

  router.get('/reviews/:id', async (request, response) => {
    const caller = callerOf(request, response);
    const reader = { userId: caller?.user.id ?? null, isStaff: caller !== null && isStaff(caller) };
    const row = await findReview(db, idOf(request.params.id), reader);
    const isOpen = reader.isStaff || (row.userId !== null && row.userId === reader.userId);
    const review = isOpen ? openReviewView(row) : publicReviewView(row);
    answer(response, review, { review });
  });

  router.get('/products/:id/reviews', async (request, response) => {
    const wanted = productReviewsInput.parse(request.query);
    const { reviews, pagination } = await listProductReviews(db, idOf(request.params.id), wanted);
    answer(response, reviews.map(publicReviewView), { pagination });
  });

  router.get('/products/:id/rating-stats', async (request, response) => {
    answer(response, await ratingStats(db, idOf(request.params.id)));
  });

  router.get('/admin/reviews', async (request, response) => {
    requireStaff(response);
    const { reviews, pagination } = await listAllReviews(db, adminReviewsInput.parse(request.query));
    answer(response, reviews.map(openReviewView), { pagination });
  });

  router.patch('/admin/reviews/:id/approve', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const review = openReviewView(await approveReview({ db }, id, approveReviewInput.parse(request.body), user.id));
    answer(response, review, { review });
  });
  return router;
}
