import { type Context, InlineKeyboard } from 'grammy';

/** A button under a question: its label and its value. */
export interface Choice {
  label: string;
  value: string;
}

/** The conversation that owns these buttons. */
interface Named {
  readonly name: string;
}

/** The data of a button: the conversation, the question and the button's value. */
export const dataOf = (name: string, step: string, value: string): string => `${name}:${step}:${value}`;

/** The value of the pressed button of this question; null for anything else. */
export function pressed({ name }: Named, step: string, ctx: Context): string | null {
  const start = dataOf(name, step, '');
  const data = ctx.callbackQuery?.data;
  return data?.startsWith(start) ? data.slice(start.length) : null;
}

/** Rows of buttons under a question. */
export function choices({ name }: Named, step: string, rows: readonly (readonly Choice[])[]): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) => row.map(({ label, value }) => InlineKeyboard.text(label, dataOf(name, step, value)))),
  );
}

/** Buttons in rows of two; one with a long label has a row to itself. */
export function inPairs(all: readonly Choice[]): Choice[][] {
  const rows: Choice[][] = [];
  for (const choice of all) {
    const last = rows.at(-1);
    const fits = last?.length === 1 && [...last, choice].every(({ label }) => label.length <= LONG_LABEL);
    if (fits) last?.push(choice);
    else rows.push([choice]);
  }
  return rows;
}
const LONG_LABEL = 18;
