import { z } from 'zod';
import type { Prisma, Settings as SettingsRow } from '#prisma/generated/client.ts';
import { safeTheme } from '#shared/contract/theme-schema.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { omitUndefined } from '#shared/domain/omit-undefined.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { readSettings } from './settings.ts';
import { SETTINGS_TABLE, type SettingKey } from './settings-table.ts';
import { settingsView } from './settings-view.ts';

/** The site name of the example shop. Somebody who renames the shop does not mean to keep it. */
export const EXAMPLE_SITE_NAME = 'Прилавок — вещи для дома и неспешной жизни';

type Changes = { [Key in SettingKey]: (typeof SETTINGS_TABLE)[Key]['change'] };

const changes = Object.fromEntries(
  Object.entries(SETTINGS_TABLE).flatMap(([key, { change }]) => (change ? [[key, change]] : [])),
) as Changes;

/** What an admin may change, all or some of it. */
export const settingsChange = z.object(changes).partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Changes only the given settings of the shop. Throws `forbidden` unless the actor is an admin. */
export function changeSettings(
  { db }: { db: Database },
  { actorId, change }: { actorId: number; change: SettingsChange },
): Promise<SettingsRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'settings');
    const before = await readSettings(tx);
    return writeSettings(tx, before, change);
  });
}

/** Writes a change, under the lock of the settings. */
export const writeSettings = (tx: Transaction, before: SettingsRow, change: SettingsChange): Promise<SettingsRow> =>
  tx.settings.update({ where: { id: before.id }, data: columnsOf(before, change) });

function columnsOf(before: SettingsRow, change: SettingsChange): Prisma.SettingsUpdateInput {
  const { fee, socialLinks, theme, ...plain } = change;
  // The site has the shop's name until somebody gives it another one.
  const isOwn = before.siteName !== before.title && before.siteName !== EXAMPLE_SITE_NAME;
  const followsTitle = plain.siteName === undefined && !isOwn;
  const links = Object.entries({ ...settingsView(before).socialLinks, ...socialLinks }).filter(([, url]) => url !== '');
  return {
    ...omitUndefined(plain),
    ...(plain.title !== undefined && followsTitle && { siteName: plain.title }),
    ...(fee !== undefined && { rentPrice: fee, rentType: fee > 0 ? 'u2p' : '' }),
    ...(socialLinks && { socialLinks: Object.fromEntries(links) }),
    ...(theme !== undefined && {
      theme: theme === null ? {} : { ...safeTheme(before.theme), ...omitUndefined(theme) },
    }),
  };
}
