import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskFile, Figures } from '#shared/contract/desk/figures.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';
import { saveFile } from '#webapp/lib/save-file.ts';

export interface Days {
  from: string;
  to: string;
}

const PATH = '/api/desk/figures';
const queryOf = ({ from, to }: Days) => new URLSearchParams({ from, to }).toString();

/** The last figures stay on the screen while others are loading. */
export const figuresQuery = (days: Days) =>
  queryOptions({
    queryKey: [PATH, days.from, days.to],
    queryFn: ({ signal }) => deskData<Figures>(`${PATH}?${queryOf(days)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Downloads a table as a file. */
export async function saveTable({ format, ...days }: Days & { format: 'xlsx' | 'csv' }): Promise<void> {
  const { name, type, content } = await deskData<DeskFile>(`${PATH}/file?${queryOf(days)}&format=${format}`);
  saveFile(
    name,
    Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
    type,
  );
}
