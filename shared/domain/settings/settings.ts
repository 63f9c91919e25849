import { Prisma, type Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { runQuery } from '#shared/domain/run-query.ts';

export const SETTINGS_ID = 1;

/** The row as JSON, by the names of its columns. */
type StoredSettings = Record<string, unknown> & { managers_chat_id: number | null; updated_at: string };

/**
 * The owner's settings: the row is made by the first migration, so it is always there. A process's first answers need
 * them, so they come past Prisma, whose query compiler takes a third of a second to load.
 */
export async function readSettings(db: Transaction): Promise<SettingsRow> {
  const [stored] = await runQuery<{ row: StoredSettings }>(
    db,
    Prisma.sql`SELECT to_jsonb(settings) AS row FROM settings WHERE id = ${SETTINGS_ID}`,
  );
  if (!stored) throw new Error('the row of settings is gone');
  return settingsRow(stored.row);
}

/** Each field of the row is named as its column, in the other style; its test compares all of them with Prisma's. */
function settingsRow(stored: StoredSettings): SettingsRow {
  const fields = Object.entries(stored).map(([column, value]) => [
    column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return {
    ...(Object.fromEntries(fields) as SettingsRow),
    // Ids of Telegram have 52 bits, which a number of JSON holds.
    managersChatId: stored.managers_chat_id === null ? null : BigInt(stored.managers_chat_id),
    updatedAt: new Date(stored.updated_at),
  };
}

/** The same from this process's memory, where it has one: never inside a transaction. */
export const recallSettings = (db: Transaction): Promise<SettingsRow> =>
  recall(db, 'settings', ['shop'], () => readSettings(db));

/** Remembers under which name the bot runs, for links to it. */
export async function rememberBot(db: Transaction, username: string): Promise<void> {
  await db.settings.update({ where: { id: SETTINGS_ID }, data: { botUsername: username } });
}
