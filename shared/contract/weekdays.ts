/** By weekday number, from Monday. */
export const WEEKDAYS: readonly string[] = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
