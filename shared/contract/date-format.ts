const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The formatter for such dates. Creating one takes a slow phone at least ten milliseconds, so each is created once,
 * when it is first needed. `options` and zones are few: they come from the code and from the shop's settings.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'ru-RU'): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** Formats a day like `2026-11-24`: it has no time, so no time zone changes it. */
export const dayFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** `24 ноября` */
export const dayName = dayFormat({ day: 'numeric', month: 'long' });
