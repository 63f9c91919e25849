import type { DeskSetting, SettingValues } from '#shared/contract/desk/shop-settings.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type SettingsChange, writeSettings } from './change-settings.ts';
import { readSettings } from './settings.ts';
import { type ShopSettings, shopSettings } from './shop-overview.ts';
import { emptyChoice, readField, usualChoices, type WrittenSetting } from './written-setting.ts';
import { SWITCHES, WRITTEN_KEYS, WRITTEN_SETTINGS } from './written-settings.ts';

/** Those of receipts are beside the taxes, in the chat. */
const DESK_SWITCHES = keysOf(SWITCHES).filter((key) => key !== 'isPrepaid');

/** The settings that the desk shows as fields, in the order of the chat's screens. */
export const listDeskSettings = async (db: Transaction): Promise<DeskSetting[]> =>
  fieldsOfShop(shopSettings(await readSettings(db)));

interface Change {
  actorId: number;
  /** What is changed, as typed. */
  values: SettingValues;
  /** The same fields as the actor saw them. */
  seen: SettingValues;
}

/**
 * Changes settings by what an admin typed into fields, all or none. Throws `forbidden`, `conflict` if one of them has
 * changed meanwhile, and `invalid_fields` with the hints of the chat.
 */
export function changeDeskSettings(
  { db }: { db: Database },
  { actorId, values, seen }: Change,
): Promise<DeskSetting[]> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'settings');
    const before = await readSettings(tx);
    const change = readValues(values);
    const isStale = fieldsOfShop(shopSettings(before)).some(
      ({ key, value }) => Object.hasOwn(values, key) && value !== seen[key],
    );
    if (isStale) throw new ShopError('conflict');
    return fieldsOfShop(shopSettings(await writeSettings(tx, before, change)));
  });
}

function fieldsOfShop(shop: ShopSettings): DeskSetting[] {
  const written = WRITTEN_KEYS.map((key) => writtenField(key, WRITTEN_SETTINGS[key], shop));
  const switches = DESK_SWITCHES.map((key): DeskSetting => {
    const { section, name } = SWITCHES[key];
    return { kind: 'switch', key, section, name, value: shop[key] };
  });
  return [...written, ...switches];
}

function writtenField(key: string, setting: WrittenSetting, shop: ShopSettings): DeskSetting {
  const { section, name, question, input } = setting;
  return {
    kind: 'text',
    key,
    section,
    name,
    question,
    input,
    value: setting.typed(shop),
    when_empty: emptyChoice(setting)?.label ?? null,
    suggestions: usualChoices(setting).map(({ label, value }) => ({ label, value })),
  };
}

/** Throws `invalid_fields` with every value that is not understood. */
function readValues(values: SettingValues): SettingsChange {
  const changes: SettingsChange[] = [];
  const details: FieldProblem[] = [];
  for (const [key, value] of Object.entries(values)) {
    const read = readValue(key, value);
    if ('hint' in read) details.push({ path: `values.${key}`, message: read.hint });
    else changes.push(read.value);
  }
  if (details.length > 0) throw new ShopError('invalid_fields', { details });
  return changes.reduce(joined, {});
}

function readValue(key: string, value: string | boolean) {
  if (isKey(WRITTEN_SETTINGS, key) && typeof value === 'string') return readField(WRITTEN_SETTINGS[key], value);
  const name = DESK_SWITCHES.find((known) => known === key);
  if (name && typeof value === 'boolean') return { value: { [name]: value } satisfies SettingsChange };
  return { hint: 'Такой настройки нет' };
}

const isKey = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key);

/** Each link is a change of the same setting. */
const joined = (all: SettingsChange, next: SettingsChange): SettingsChange => ({
  ...all,
  ...next,
  ...(next.socialLinks && { socialLinks: { ...all.socialLinks, ...next.socialLinks } }),
});
