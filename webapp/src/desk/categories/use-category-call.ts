import { useQueryClient } from '@tanstack/react-query';
import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { deskCategoriesQuery } from './category-calls.ts';

interface CategoryCallInput<Input> {
  call: (input: Input) => Promise<DeskCategory[]>;
  done?: string;
  onDone?: () => void;
  onFailure?: () => void;
}

/** A change of categories. Every answer contains the whole list, also the refusal after somebody else's change. */
export function useCategoryCall<Input>({ call, done, onDone, onFailure }: CategoryCallInput<Input>) {
  const queries = useQueryClient();
  const show = (categories: DeskCategory[]) => queries.setQueryData(deskCategoriesQuery.queryKey, categories);
  return useDeskCall<Input, DeskCategory[]>({
    call,
    ...(done !== undefined && { done }),
    onDone: (categories) => {
      show(categories);
      onDone?.();
    },
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && Array.isArray(data)) show(data as DeskCategory[]);
      onFailure?.();
      return false;
    },
  });
}
