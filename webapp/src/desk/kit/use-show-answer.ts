import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Shows what a change answered in place of what was loaded. A load that is under way may be older than the change: it is
 * dropped, so that it does not bring the old state back.
 */
export function useShowAnswer<Answer>(queryKey: QueryKey): (answer: Answer) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, answer);
  };
}
