import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changeDeskSettingsInput, DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

const PATH = '/api/desk/settings';

export const deskSettingsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => deskData<DeskSetting[]>(PATH, { signal }),
});

export const changeDeskSettings = (body: z.infer<typeof changeDeskSettingsInput>) =>
  deskData<DeskSetting[]>(PATH, { method: 'PUT', body });
