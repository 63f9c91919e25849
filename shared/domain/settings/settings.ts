import { Prisma, type Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { runQuery } from '#shared/domain/run-query.ts';

export const SETTINGS_ID = 1;

/** The row as JSON, by the names of its columns. */
type StoredSettings = Record<string, unknown> & { managers_chat_id: number | null; updated_at: string };

/**
 * The owner's settings: the first migration creates the row, so it always exists. A process needs them for its first
 * answers, so they are read without Prisma, whose query compiler takes a third of a second to load.
 */
export async function readSettings(db: Transaction): Promise<SettingsRow> {
  const [stored] = await runQuery<{ row: StoredSettings }>(
    db,
    Prisma.sql`SELECT to_jsonb(settings) AS row FROM settings WHERE id = ${SETTINGS_ID}`,
  );
  if (!stored) throw new Error('the row of settings is gone');
  return settingsRow(stored.row);
}

/** Each field of the row has its column's name, in the other style; its test compares all of them with Prisma's. */
function settingsRow(stored: StoredSettings): SettingsRow {
  const fields = Object.entries(stored).map(([column, value]) => [
    column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...(Object.fromEntries(fields) as SettingsRow),
    // Telegram's ids have 52 bits, which a JSON number can hold.
    managersChatId: stored.managers_chat_id === null ? null : BigInt(stored.managers_chat_id),
    updatedAt: new Date(stored.updated_at),
  };
}

/** The same from this process's cache, if it has one: never inside a transaction. */
export const recallSettings = (db: Transaction): Promise<SettingsRow> =>
  recall(db, 'settings', ['shop'], () => readSettings(db));

/** Stores the bot's username, for links to it. */
export async function rememberBot(db: Transaction, username: string): Promise<void> {
  await db.settings.update({ where: { id: SETTINGS_ID }, data: { botUsername: username } });
}
