const LONG = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** `12 марта 2026 г.`, in the reader's own time. */
export function russianDate(iso: string): string {
  return LONG.format(new Date(iso));
}
