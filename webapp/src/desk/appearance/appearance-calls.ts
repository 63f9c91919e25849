import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Appearance, changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/appearance';

export const appearanceQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => deskData<Appearance>(PATH, { signal }),
});

export const changeAppearance = (body: z.infer<typeof changeAppearanceInput>) =>
  deskData<Appearance>(PATH, { method: 'PUT', body });
