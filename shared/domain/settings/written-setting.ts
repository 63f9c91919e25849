import type { SettingInput, SettingSection } from '#shared/contract/desk/shop-settings.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import type { SettingsChange } from './change-settings.ts';
import type { ShopSettings } from './shop-overview.ts';

/** A setting as it is declared: `Value` is what its text means. */
interface Declared<Value> {
  /** The screen of the settings that shows and changes it. */
  section: SettingSection;
  /** Its name on the button, above the question and at its field. */
  name: string;
  /** Names the buttons under the question. Buttons of older messages work while it does not change. */
  step: string;
  question: string;
  /** How its field at the desk looks; without it, it is one line. */
  input?: SettingInput;
  /** Interprets a written answer. */
  read: (text: string) => Understood<Value>;
  /** What can be chosen instead of writing. The one named `none` is what an empty field means. */
  instead?: readonly { label: string; value: string; means: Value }[];
  change: (value: Value) => SettingsChange;
  /** The present value as one would write it; empty for none. */
  typed: (shop: ShopSettings) => string;
  /** Its line on the chat's screen; empty if another part of the screen shows it. */
  line: (shop: ShopSettings) => string;
}

/** A setting that a written answer changes, in the chat or at the desk. */
export interface WrittenSetting extends Omit<Declared<unknown>, 'read' | 'input' | 'instead' | 'change'> {
  input: SettingInput;
  read: (text: string) => Understood<SettingsChange>;
  instead: readonly { label: string; value: string; means: SettingsChange }[];
}

export function written<Value>({
  read,
  input = 'line',
  instead = [],
  change,
  ...setting
}: Declared<Value>): WrittenSetting {
  return {
    ...setting,
    input,
    read: (text) => {
      const understood = read(text);
      return 'value' in understood ? { value: change(understood.value) } : understood;
    },
    instead: instead.map(({ means, ...choice }) => ({ ...choice, means: change(means) })),
  };
}

type Choice = WrittenSetting['instead'][number];
const isNone = ({ value }: Choice): boolean => value === 'none';

/** What an empty field of the setting means; undefined if it may not be empty. */
export const emptyChoice = ({ instead }: WrittenSetting): Choice | undefined => instead.find(isNone);

/** Values that can be chosen; others can be written. */
export const usualChoices = ({ instead }: WrittenSetting): Choice[] => instead.filter((choice) => !isNone(choice));

/** A whole field of a form, which may be empty. */
export function readField(setting: WrittenSetting, typed: string): Understood<SettingsChange> {
  const text = typed.trim();
  // 'Самара' is as good as 'Europe/Samara'.
  const chosen = usualChoices(setting).find(({ label }) => isSame(label, text));
  if (chosen) return { value: chosen.means };
  if (isVisible(text)) return setting.read(text);
  const empty = emptyChoice(setting);
  return empty ? { value: empty.means } : { hint: 'Заполните это поле.' };
}

const isSame = (label: string, text: string): boolean => label.toLowerCase() === text.toLowerCase();
