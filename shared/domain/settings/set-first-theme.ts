import type { Database } from '#shared/domain/database.ts';
import { FIRST_THEME } from './palettes.ts';
import { SETTINGS_ID } from './settings.ts';

/**
 * A shop that nobody has touched yet (no people, no goods) wears a designed theme rather than none; one whose owner has
 * taken it away stays as it is. True when it was given.
 */
export async function setFirstTheme(db: Database): Promise<boolean> {
  const kept = await Promise.all([db.user.findFirst(), db.category.findFirst(), db.order.findFirst()]);
  if (kept.some((row) => row !== null)) return false;
  const { count } = await db.settings.updateMany({
    where: { id: SETTINGS_ID, theme: { equals: {} } },
    data: { theme: FIRST_THEME },
  });
  return count > 0;
}
