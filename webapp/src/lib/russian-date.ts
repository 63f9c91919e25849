import { dateFormat } from '#shared/contract/date-format.ts';

/** `12 марта 2026 г.`, in the reader's own time unless another zone is named. */
export const russianDate = (iso: string, timeZone?: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...(timeZone !== undefined && { timeZone }) }).format(
    new Date(iso),
  );
