import { z } from 'zod';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { requireRole } from '#shared/domain/require-role.ts';
import { readSettings } from './settings.ts';

/** Prices in kopecks. */
export const SETTINGS_LIMITS = { title: 60, city: 60, address: 200, contact: 100, maxMinOrder: 100_000_000 } as const;

export const settingsChange = z
  .object({
    title: z.string().trim().min(1).max(SETTINGS_LIMITS.title),
    minOrderTotal: z.int().min(0).max(SETTINGS_LIMITS.maxMinOrder),
    deliveryEnabled: z.boolean(),
    city: z.string().trim().max(SETTINGS_LIMITS.city),
    address: z.string().trim().max(SETTINGS_LIMITS.address),
    contact: z.string().trim().max(SETTINGS_LIMITS.contact),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Changes what is given of the shop's settings and leaves the rest. Throws `forbidden` for others than admins. */
export function changeSettings(
  { db }: { db: Database },
  { actorId, change }: { actorId: number; change: SettingsChange },
): Promise<SettingsRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ['admin']);
    const before = await readSettings(tx);
    const { title = before.title, minOrderTotal = before.minOrderTotal, city = before.city } = change;
    const { deliveryEnabled = before.deliveryEnabled, address = before.address, contact = before.contact } = change;
    // The site is called as the shop is, until somebody calls it otherwise.
    const siteName = before.siteName === before.title ? title : before.siteName;
    return tx.settings.update({
      where: { id: before.id },
      data: { title, siteName, minOrderTotal, city, deliveryEnabled, address, contact },
    });
  });
}
