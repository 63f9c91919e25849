import { isDeepStrictEqual } from 'node:util';
import type { Appearance } from '#shared/contract/desk/appearance.ts';
import { isDefaultTheme, type Theme } from '#shared/contract/theme.ts';
import { safeTheme } from '#shared/contract/theme-schema.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readSettings, SETTINGS_ID } from './settings.ts';

interface Change {
  actorId: number;
  theme: Theme;
  /** Without it the logo stays. */
  logo?: string | undefined;
  /** What the actor began with. */
  seen: Appearance;
}

export async function readAppearance(db: Transaction): Promise<Appearance> {
  const { theme, logo } = await readSettings(db);
  return { theme: safeTheme(theme), logo };
}

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
    if (!isDeepStrictEqual(await readAppearance(tx), seen)) throw new ShopError('conflict');
    // A shop without a theme of its own follows the defaults.
    await tx.settings.update({ where: { id: SETTINGS_ID }, data: { theme: isDefaultTheme(theme) ? {} : theme, logo } });
    return readAppearance(tx);
  });
}
