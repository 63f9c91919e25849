/** `12:05`, by the shop's clock. */
export const timeOf = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `21 ноября`. */
export const dayOf = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('ru-RU', { timeZone, day: 'numeric', month: 'long' });

/** `21 ноября, 12:05`. */
export const momentOf = (at: Date, timeZone: string): string => `${dayOf(at, timeZone)}, ${timeOf(at, timeZone)}`;
