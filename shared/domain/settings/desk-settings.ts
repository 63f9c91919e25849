import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { type SettingsChange, writeSettings } from './change-settings.ts';
import { readSettings } from './settings.ts';
import { type ShopSettings, shopSettings } from './shop-overview.ts';
import { assertSeen, isKey, readField, readValues, textView } from './written-field.ts';
import { SWITCHES, WRITTEN_KEYS, WRITTEN_SETTINGS } from './written-settings.ts';

/** Those of receipts are beside the taxes, in the chat. */
const DESK_SWITCHES = keysOf(SWITCHES).filter((key) => key !== 'isPrepaid');

/** The settings that the desk shows as fields, in the order of the chat's screens. */
export const listDeskSettings = async (db: Transaction): Promise<DeskSetting[]> =>
  fieldsOfShop(shopSettings(await readSettings(db)));

interface Change {
  actorId: number;
  /** What is changed, as typed. */
  values: FieldValues;
  /** The same fields as the actor saw them. */
  seen: FieldValues;
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
    const change = readValues(values, readValue).reduce(joined, {});
    assertSeen(fieldsOfShop(shopSettings(before)), { values, seen });
    return fieldsOfShop(shopSettings(await writeSettings(tx, before, change)));
  });
}

function fieldsOfShop(shop: ShopSettings): DeskSetting[] {
  const texts = WRITTEN_KEYS.map((key) => {
    const setting = WRITTEN_SETTINGS[key];
    return textView({ key, section: setting.section }, setting, shop);
  });
  const switches = DESK_SWITCHES.map((key): DeskSetting => {
    const { section, name } = SWITCHES[key];
    return { kind: 'switch', key, section, name, question: '', value: shop[key] };
  });
  return [...texts, ...switches];
}

function readValue(key: string, value: string | boolean) {
  if (isKey(WRITTEN_SETTINGS, key) && typeof value === 'string') return readField(WRITTEN_SETTINGS[key], value);
  const name = DESK_SWITCHES.find((known) => known === key);
  if (name && typeof value === 'boolean') return { value: { [name]: value } satisfies SettingsChange };
  return { hint: 'Такой настройки нет' };
}

/** Each link is a change of the same setting. */
const joined = (all: SettingsChange, next: SettingsChange): SettingsChange => ({
  ...all,
  ...next,
  ...(next.socialLinks && { socialLinks: { ...all.socialLinks, ...next.socialLinks } }),
});
