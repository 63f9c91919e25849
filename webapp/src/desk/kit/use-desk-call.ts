import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldProblem, Success } from '#shared/contract/envelope.ts';
import { callApi } from '#webapp/lib/api.ts';
import { ApiError, type CallOptions, sentenceOf } from '#webapp/lib/api-client.ts';
import { notify } from '#webapp/lib/notify.ts';

/** The answer's data: for queries, `queryFn: ({ signal }) => deskData<Category[]>('/api/desk/categories', { signal })`. */
export async function deskData<Data>(path: string, options: CallOptions = {}): Promise<Data> {
  return (await callApi<Success<Data>>(path, options)).data;
}

interface DeskCallInput<Input, Answer> {
  call: (input: Input) => Promise<Answer>;
  /** The message after success. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Queries to load again then. */
  refresh?: readonly QueryKey[];
  /** What the screen shows exists no more: they wait for the next screen, because to load it again would fail. */
  isDeletion?: boolean;
  onDone?: (answer: Answer, input: Input) => void;
  /** Returns true for a failure that the screen shows by itself; then no other message is shown. */
  onFailure?: (error: ApiError, input: Input) => boolean;
}

interface DeskCall<Input> {
  run: (input: Input) => void;
  isBusy: boolean;
  /** The error of the last attempt, as a sentence. */
  failure: string | null;
  /** The fields that were refused, by their names on the wire. */
  problems: readonly FieldProblem[];
}

/** A change by a press: one at a time, with its error in Russian in a toast and next to the form. */
export function useDeskCall<Input, Answer>(input: DeskCallInput<Input, Answer>): DeskCall<Input> {
  const { call, done, refresh = [], isDeletion = false, onDone, onFailure } = input;
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: (answer, sent) => {
      const refetchType = isDeletion ? 'none' : 'active';
      for (const queryKey of refresh) void queries.invalidateQueries({ queryKey, refetchType });
      if (done !== undefined) notify.success(typeof done === 'string' ? done : done(answer, sent));
      onDone?.(answer, sent);
    },
    onError: (error, sent) => {
      if (error instanceof ApiError && onFailure?.(error, sent)) return;
      notify.error(sentenceOf(error));
    },
  });
  const { error, isPending, mutate } = mutation;
  // Two presses can come before the button is drawn busy.
  const isRunning = useRef(false);
  return {
    run: (sent) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(sent, { onSettled: () => (isRunning.current = false) });
    },
    isBusy: isPending,
    failure: error ? sentenceOf(error) : null,
    problems: error instanceof ApiError ? error.details : [],
  };
}
