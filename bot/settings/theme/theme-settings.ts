import { b, code, FormattedString, fmt } from '@grammyjs/parse-mode';
import { InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import type { Screen } from '#bot/kernel/screen.ts';
import { words } from '#bot/settings/ask-settings.ts';
import { addFields, settingsButton, THEME_FIELDS } from '#bot/settings/settings-buttons.ts';
import { colourNamed } from '#bot/settings/theme/colour-names.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { PALETTES, paletteOf } from '#shared/contract/palettes.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import type { ThemeName } from '#shared/contract/theme.ts';
import { THEME_FIELD_NAMES } from '#shared/contract/theme-field-names.ts';
import { themeSchema } from '#shared/contract/theme-schema.ts';
import type { SettingsChange } from '#shared/domain/settings/change-settings.ts';
import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';

/** Shows the shop's logo and asks for another one. */
export const logoButton = buttonKind('logo');

/** Sets a ready look of the shop; `default` restores the specified one. */
export const paletteButton = buttonKind('palette', wordArg(['default', ...keysOf(PALETTES)]));

/** Palettes in one row, so that their names can be read on a phone. */
const IN_ROW = 4;

/** The look of the shop. */
export function themeScreen({ logo, theme, ownTheme }: ShopOverview): Screen {
  const current = paletteOf(theme);
  const keyboard = new InlineKeyboard();
  for (const [at, palette] of keysOf(PALETTES).entries()) {
    const { label } = PALETTES[palette];
    if (at > 0 && at % IN_ROW === 0) keyboard.row();
    keyboard.text(palette === current ? `● ${label}` : label, paletteButton.data(palette));
  }
  keyboard
    .row()
    .text(ownTheme.length === 0 ? '● Обычное' : 'Вернуть обычное', paletteButton.data('default'))
    .row()
    .text('✎ Логотип', logoButton.data())
    .row();
  // As code: '#b3261e' alone would be a hashtag to Telegram.
  const values = THEME_FIELDS.map((name) => fmt`${THEME_FIELD_NAMES[name]}: ${code}${theme[name]}${code}`);
  return {
    content: fmt`${b}Оформление${b}

Возьмите готовую палитру — с ней сменятся цвета, шрифт и углы — или задайте всё сами. Если текст на вашем цвете плохо читается, витрина подправит оттенок.

Логотип: ${logo === '' ? 'нет' : 'есть'}
${FormattedString.join(values, '\n')}`,
    keyboard: addFields(keyboard, THEME_FIELDS).text('‹ Настройки', settingsButton.data()),
  };
}

const choice = (label: string, means: string) => ({ label, value: means, means });

/** Fonts that the storefront serves itself; others depend on the device. */
const FONTS = ['Inter', 'Lora', 'Manrope', 'Montserrat', 'Nunito', 'Raleway', 'Roboto', 'Rubik'];

const QUESTIONS = {
  fontFamily: {
    words: 'Каким шрифтом набрать магазин?',
    instead: [...FONTS.map((name) => choice(name, name)), choice('Как на устройстве', 'system-ui')],
  },
  borderRadius: {
    words: 'Насколько скруглить углы? Выберите или напишите от 0px до 40px.',
    instead: [
      choice('Прямые', '0px'),
      choice('Чуть', '4px'),
      choice('Обычные', '8px'),
      choice('Мягкие', '14px'),
      choice('Круглые', '20px'),
    ],
  },
};

const WHITE = '#ffffff';

/** The colours of the palettes for this field, without duplicates, as buttons. */
const coloursOf = (field: ThemeName) => {
  const shades = new Map<string, string>([[WHITE, 'Белый']]);
  for (const { label, theme } of Object.values(PALETTES)) {
    if (!shades.has(theme[field])) shades.set(theme[field], label);
  }
  return [...shades].map(([code, label]) => choice(label, code));
};

const colourQuestion = (field: ThemeName) => ({
  words:
    'Какой цвет? Возьмите его из палитры, назовите словом, например «тёмно-зелёный», или напишите кодом, например #1780ff.',
  instead: coloursOf(field),
});

/** Asks about one colour, the font or the corners. */
export async function askThemeValue(dialogue: Dialogue, field: ThemeName): Promise<SettingsChange> {
  const question = field === 'fontFamily' || field === 'borderRadius' ? QUESTIONS[field] : colourQuestion(field);
  const value = await askText<string>(dialogue, {
    step: field,
    words: words(THEME_FIELD_NAMES[field], question.words),
    read: (text) => readValue(field, text),
    instead: question.instead,
  });
  return { theme: { [field]: value } };
}

function readValue(field: ThemeName, text: string): Understood<string> {
  const isColour = field.endsWith('Color');
  const named = isColour ? colourNamed(text) : null;
  const spelled = isColour && /^[\da-f]{3,8}$/i.test(text) ? `#${text}` : text;
  const parsed = themeSchema.shape[field].safeParse(named ?? spelled);
  if (parsed.success) return { value: parsed.data };
  const hint = `${parsed.error.issues[0]?.message ?? 'Не подходит'}.`;
  return { hint: isColour ? `${hint} Или слово: белый, бежевый, синий, тёмно-зелёный…` : hint };
}
