import { useQueryClient } from '@tanstack/react-query';
import type { DeskReview } from '#shared/contract/desk/reviews.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { notify } from '#webapp/lib/notify.ts';
import { showReview } from './review-calls.ts';

interface ReviewCall<Input> {
  call: (input: Input) => Promise<DeskReview>;
  done: string | ((review: DeskReview) => string);
  /** The message when somebody else was first. */
  late: string;
  onDone?: () => void;
}

/** A change of a review. The new state is shown at once, also when a colleague or the author was first. */
export function useReviewCall<Input>({ call, done, late, onDone }: ReviewCall<Input>) {
  const queries = useQueryClient();
  return useDeskCall({
    call,
    done,
    onDone: (review) => {
      showReview(queries, review);
      onDone?.();
    },
    onFailure: ({ code, data }) => {
      if (code !== 'conflict' || !isReview(data)) return false;
      showReview(queries, data);
      notify.error(late);
      return true;
    },
  });
}

const isReview = (data: unknown): data is DeskReview =>
  typeof data === 'object' && data !== null && 'rating' in data && 'state' in data;
