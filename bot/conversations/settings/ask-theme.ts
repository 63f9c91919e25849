import { themeSchema } from '#shared/contract/theme-schema.ts';
import type { SettingsChange } from '#shared/domain/settings/change-settings.ts';
import { SHOP_FIELD_NAMES, type ThemeField } from '../../settings-buttons.ts';
import type { Understood } from '../ask.ts';
import { askText, type Dialogue } from '../dialogue.ts';
import { words } from './ask-settings.ts';

const choice = (label: string, means: string) => ({ label, value: means, means });

/** Those that the storefront serves by itself; others a device may have or not. */
const FONTS = ['Inter', 'Lora', 'Manrope', 'Montserrat', 'Nunito', 'Raleway', 'Roboto', 'Rubik'];

const QUESTIONS = {
  fontFamily: {
    words: 'Каким шрифтом набрать магазин?',
    instead: [...FONTS.map((name) => choice(name, name)), choice('Как на устройстве', 'system-ui')],
  },
  borderRadius: {
    words: 'Насколько скруглить углы? Выберите или напишите от 0px до 40px.',
    instead: [choice('Прямые', '0px'), choice('Чуть', '4px'), choice('Обычные', '8px'), choice('Круглые', '16px')],
  },
};

const COLOUR = { words: 'Какой цвет? Напишите его кодом, например #1780ff.', instead: [] };

/** Asks about one colour, the font or the corners. */
export async function askThemeValue(dialogue: Dialogue, field: ThemeField): Promise<SettingsChange> {
  const question = field === 'fontFamily' || field === 'borderRadius' ? QUESTIONS[field] : COLOUR;
  const value = await askText<string>(dialogue, {
    step: field,
    words: words(SHOP_FIELD_NAMES[field], question.words),
    read: (text) => readValue(field, text),
    instead: question.instead,
  });
  return { theme: { [field]: value } };
}

function readValue(field: ThemeField, text: string): Understood<string> {
  const spelled = /^[\da-f]{3,8}$/i.test(text) && field.endsWith('Color') ? `#${text}` : text;
  const parsed = themeSchema.shape[field].safeParse(spelled);
  return parsed.success ? { value: parsed.data } : { hint: `${parsed.error.issues[0]?.message ?? 'Не подходит'}.` };
}
