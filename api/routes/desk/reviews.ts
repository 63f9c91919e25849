import { Router } from 'express';
import {
  answerReviewInput,
  type DeskReview,
  decideReviewInput,
  deskReviewsInput,
} from '#shared/contract/desk/reviews.ts';
import { answerReview } from '#shared/domain/reviews/answer-review.ts';
import { approveReview } from '#shared/domain/reviews/approve-review.ts';
import { listDeskReviews, readDeskReview } from '#shared/domain/reviews/desk-reviews.ts';
import { answer } from '../../answer.ts';
import type { ApiDeps } from '../../deps.ts';
import { requireStaff } from '../../middleware/require-role.ts';
import { idOf } from '../../path-params.ts';
import { withFreshState } from './with-fresh-state.ts';

/** Buyers' reviews of the goods, and the shop's answers; a late press gets the current review. */
export function deskReviewRoutes({ db }: Pick<ApiDeps, 'db'>): Router {
  const router = Router();

  router.get('/desk/reviews', async (request, response) => {
    requireStaff(response);
    const { reviews, pagination } = await listDeskReviews(db, deskReviewsInput.parse(request.query));
    answer<DeskReview[]>(response, reviews, { pagination });
  });

  router.put('/desk/reviews/:id/approve', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const input = decideReviewInput.parse(request.body);
    const read = () => readDeskReview(db, id);
    await withFreshState(() => approveReview({ db }, id, input, user.id), read);
    answer<DeskReview>(response, await read());
  });

  router.put('/desk/reviews/:id/answer', async (request, response) => {
    const { user } = requireStaff(response);
    const id = idOf(request.params.id);
    const input = answerReviewInput.parse(request.body);
    const read = () => readDeskReview(db, id);
    await withFreshState(() => answerReview({ db }, id, input, user.id), read);
    answer<DeskReview>(response, await read());
  });
  return router;
}
