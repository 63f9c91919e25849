import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';

export const SETTINGS_ID = 1;

/** The owner's settings: the row is made by the first migration, so it is always there. */
export function readSettings(db: Transaction): Promise<SettingsRow> {
  return db.settings.findUniqueOrThrow({ where: { id: SETTINGS_ID } });
}

/** The same from this process's memory, where it has one: never inside a transaction. */
export const recallSettings = (db: Transaction): Promise<SettingsRow> =>
  recall(db, 'settings', ['shop'], () => readSettings(db));

/** Remembers under which name the bot runs, for links to it. */
export async function rememberBot(db: Transaction, username: string): Promise<void> {
  await db.settings.update({ where: { id: SETTINGS_ID }, data: { botUsername: username } });
}
