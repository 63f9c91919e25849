import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useDeskCall } from './use-desk-call.ts';

interface ListCallInput<Input, Row> {
  /** The query that has the list. */
  queryKey: QueryKey;
  call: (input: Input) => Promise<Row[]>;
  done?: string;
  /** Other queries to load again. */
  refresh?: readonly QueryKey[];
  onDone?: () => void;
  onFailure?: () => void;
}

/** A change in a short list. Every answer contains the whole list, also the refusal after somebody else's change. */
export function useListCall<Input, Row>(input: ListCallInput<Input, Row>) {
  const { queryKey, call, done, refresh = [], onDone, onFailure } = input;
  const queries = useQueryClient();
  const show = (rows: Row[]) => queries.setQueryData(queryKey, rows);
  return useDeskCall<Input, Row[]>({
    call,
    refresh,
    ...(done !== undefined && { done }),
    onDone: (rows) => {
      show(rows);
      onDone?.();
    },
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && Array.isArray(data)) show(data as Row[]);
      onFailure?.();
      return false;
    },
  });
}
