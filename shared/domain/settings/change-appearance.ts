import { isDeepStrictEqual } from 'node:util';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { Appearance } from '#shared/contract/desk/appearance.ts';
import { isDefaultTheme, type Theme } from '#shared/contract/theme.ts';
import { safeTheme } from '#shared/contract/theme-schema.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { writeSettings } from './change-settings.ts';
import { readSettings } from './settings.ts';

interface Change {
  actorId: number;
  theme: Theme;
  /** Without it the logo stays. */
  logo?: string | undefined;
  /** What the actor began with. */
  seen: Appearance;
}

export const readAppearance = async (db: Transaction): Promise<Appearance> => appearanceOf(await readSettings(db));

const appearanceOf = ({ theme, logo }: SettingsRow): Appearance => ({ theme: safeTheme(theme), logo });

/**
 * Changes theme and logo, if the shop still looks as the actor saw it. Throws `forbidden` unless the actor is an
 * admin, and `conflict`.
 */
export function changeAppearance(
  { db }: { db: Database },
  { actorId, seen, theme, logo = seen.logo }: Change,
): Promise<Appearance> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'settings');
    const before = await readSettings(tx);
    if (!isDeepStrictEqual(appearanceOf(before), seen)) throw new ShopError('conflict');
    // A shop without a theme of its own follows the defaults.
    const change = { theme: isDefaultTheme(theme) ? null : theme, logo };
    return appearanceOf(await writeSettings(tx, before, change));
  });
}
