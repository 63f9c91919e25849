import type { InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, type ThemeName } from '#shared/contract/theme.ts';
import { THEME_FIELD_NAMES } from '#shared/contract/theme-field-names.ts';
import { SWITCHES, WRITTEN_KEYS, WRITTEN_SETTINGS, type WrittenKey } from '#shared/domain/settings/written-settings.ts';

export const THEME_FIELDS = keysOf(DEFAULT_THEME);

/** All settings that can be asked about. */
export type ShopField = WrittenKey | ThemeName;

export const isThemeField = (field: ShopField): field is ThemeName => field in DEFAULT_THEME;

/** The name on its button and in its question. */
export const nameOf = (field: ShopField): string =>
  isThemeField(field) ? THEME_FIELD_NAMES[field] : WRITTEN_SETTINGS[field].name;

/** The shop's settings; they replace the message with the button. */
export const settingsButton = buttonKind('settings');

/** Further screens of the settings. */
const SECTIONS = ['payments', 'receipts', 'site', 'theme', 'steps'] as const;
export type Section = (typeof SECTIONS)[number] | 'shop';
export const sectionButton = buttonKind('section', wordArg(SECTIONS));

/** The screen of a field. */
export const sectionOf = (field: ShopField): Section =>
  isThemeField(field) ? 'theme' : WRITTEN_SETTINGS[field].section;

/** Changes one of them. */
export const shopFieldButton = buttonKind('shopfield', wordArg<ShopField>([...WRITTEN_KEYS, ...THEME_FIELDS]));

/** Turns on or off. */
export const switchButton = buttonKind('switch', wordArg(keysOf(SWITCHES)), wordArg(['on', 'off']));

/** Buttons that change the shop's fields, two in a row, and a new row after them. */
export function addFields(keyboard: InlineKeyboard, fields: readonly ShopField[]): InlineKeyboard {
  for (const [at, field] of fields.entries()) {
    keyboard.text(`✎ ${nameOf(field)}`, shopFieldButton.data(field));
    if (at % 2 === 1) keyboard.row();
  }
  return keyboard.row();
}
