/** `12 марта 2026 г.`, in the reader's own time unless another zone is named. */
export function russianDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(iso),
  );
}
