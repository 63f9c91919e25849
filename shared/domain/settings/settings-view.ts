import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type AnsweredName, type PublicName, SETTINGS_TABLE } from './settings-table.ts';

type ByName<T> = Record<Exclude<PublicName, 'shop.currency'>, T>;

type Line = (typeof SETTINGS_TABLE)[keyof typeof SETTINGS_TABLE]['published'][number];

/** A value for each public setting, by its name. A name without a line in the table does not compile. */
function ofEach<T>(of: (line: Line) => T): ByName<T> {
  const lines = Object.values(SETTINGS_TABLE).flatMap(({ published }): readonly Line[] => published);
  return Object.fromEntries(lines.map((line) => [line.name, of(line)])) as Record<AnsweredName, T>;
}

/** Separates those in `shop` from the others. */
function inShop<T>(all: ByName<T>): { shop: Record<string, T>; rest: Record<string, T> } {
  const entries = Object.entries<T>(all);
  const prefix = 'shop.';
  return {
    shop: Object.fromEntries(
      entries.filter(([name]) => name.startsWith(prefix)).map(([name, one]) => [name.slice(prefix.length), one]),
    ),
    rest: Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix))),
  };
}

/** The part of the settings that everybody may see. */
export function settingsView(row: SettingsRow): Settings {
  const { shop, rest } = inShop(ofEach<unknown>(({ of }) => of(row)));
  return { ...DEFAULT_SETTINGS, ...rest, shop: { ...DEFAULT_SETTINGS.shop, ...shop } };
}

const words = inShop(ofEach(({ about }) => about));

/** The words of each public setting in the API's description. */
export const SETTINGS_WORDS = { ...words.rest, shop: 'Правила продажи' } as Record<keyof Settings, string>;
export const SELLING_WORDS = { ...words.shop, currency: 'Валюта' } as Record<keyof Settings['shop'], string>;
