import type { DeskCategory } from '#shared/contract/desk/categories.ts';
import { useListCall } from '#webapp/desk/kit/use-list-call.ts';
import { deskCategoriesQuery } from './category-calls.ts';

interface CategoryCallInput<Input> {
  call: (input: Input) => Promise<DeskCategory[]>;
  done?: string;
  onDone?: () => void;
}

/** A change of categories. */
export const useCategoryCall = <Input>(input: CategoryCallInput<Input>) =>
  useListCall({ ...input, queryKey: deskCategoriesQuery.queryKey });
