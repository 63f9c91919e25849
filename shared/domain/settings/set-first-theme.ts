import { FIRST_THEME } from '#shared/contract/palettes.ts';
import type { Database } from '#shared/domain/database.ts';
import { SETTINGS_ID } from './settings.ts';

/**
 * A shop that nobody has used yet (no people, no goods) gets a designed theme; one whose owner has removed the theme
 * stays without. True if the theme was set.
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
