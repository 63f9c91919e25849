import { b, fmt } from '@grammyjs/parse-mode';
import type { Understood } from '#bot/kernel/conversation/ask.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Choice } from '#bot/kernel/conversation/choices.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import { readAmount, readCount } from '#bot/kernel/read-text.ts';
import { formatKopecks } from '#shared/contract/money.ts';
import type { SettingsChange } from '#shared/domain/settings/change-settings.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';

export const words = (heading: string, text: string) => fmt`${b}${heading}${b}\n\n${text}`;

export const readPrice =
  (max: number) =>
  (text: string): Understood<number> => {
    const price = readAmount(text);
    if (price === null) return { hint: 'Напишите сумму числом, например 300.' };
    return price > max ? { hint: `Не больше ${formatKopecks(max)}.` } : { value: price };
  };

export const readWhole =
  (max: number) =>
  (text: string): Understood<number> => {
    const count = readCount(text);
    if (count === null) return { hint: 'Напишите целое число, например 12.' };
    return count > max ? { hint: `Не больше ${max}.` } : { value: count };
  };

/** A setting that a written answer changes. */
interface Question<Value> {
  /** The screen of the settings that shows and changes it. */
  section: 'shop' | 'payments' | 'site';
  /** Its name on the button and above the question. */
  name: string;
  /** Names the buttons under the question. Buttons of older messages work while it does not change. */
  step: string;
  question: string;
  /** Interprets a written answer. */
  read: (text: string) => Understood<Value>;
  /** A button that can be pressed instead, and its value. */
  instead?: readonly (Choice & { means: Value })[];
  change: (value: Value) => SettingsChange;
  /** Its line on the screen; empty if another part of the screen shows it. */
  line: (shop: ShopOverview) => string;
}

export interface AskedSetting extends Pick<Question<never>, 'section' | 'name' | 'line'> {
  /** Asks the question; the answer is not saved yet. */
  ask: (dialogue: Dialogue) => Promise<SettingsChange>;
}

export const asked = <Value>({ section, name, line, ...asking }: Question<Value>): AskedSetting => ({
  section,
  name,
  line,
  ask: async (dialogue) => {
    const { step, question, read, instead = [], change } = asking;
    return change(await askText<Value>(dialogue, { step, words: words(name, question), read, instead }));
  },
});
