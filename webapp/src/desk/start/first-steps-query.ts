import { queryOptions } from '@tanstack/react-query';
import type { FirstStepView } from '#shared/contract/desk/first-steps.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['/api/desk/first-steps'],
  queryFn: ({ signal }) => deskData<FirstStepView[]>('/api/desk/first-steps', { signal }),
});
