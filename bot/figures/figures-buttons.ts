import { type ButtonArg, buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import { isDay } from '#shared/contract/days.ts';

/** A day of the calendar. */
const dayArg: ButtonArg<string> = { write: (day) => day, read: (text) => (isDay(text) ? text : null) };

/** The figures of some days; they replace the message. */
export const figuresButton = buttonKind('figures', dayArg, dayArg);

/** The same as a file. */
export const figuresFileButton = buttonKind('figures_file', wordArg(['xlsx', 'csv']), dayArg, dayArg);
