import { z } from 'zod';
import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { safeTheme } from '#shared/contract/theme-schema.ts';
import type { Transaction } from '#shared/domain/database.ts';

export const SETTINGS_ID = 1;

/** The owner's settings: the row is made by the first migration, so it is always there. */
export function readSettings(db: Transaction): Promise<SettingsRow> {
  return db.settings.findUniqueOrThrow({ where: { id: SETTINGS_ID } });
}

/** Remembers under which name the bot runs, for links to it. */
export async function rememberBot(db: Transaction, username: string): Promise<void> {
  await db.settings.update({ where: { id: SETTINGS_ID }, data: { botUsername: username } });
}

const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);
const storedLinks = z.object({ telegram: link, instagram: link, vkontakte: link }).catch({});
const storedManagers = z.array(z.object({ login: z.string(), email: z.string() })).catch([]);

/** The part of the settings that everybody may see. */
export function settingsView(row: SettingsRow): Settings {
  return {
    title: row.title,
    siteName: row.siteName,
    domain: row.domain,
    logo: row.logo,
    telegram_only: row.telegramOnly ? 1 : 0,
    socialLinks: storedLinks.parse(row.socialLinks),
    shop: {
      ym: row.metrikaId,
      min_order_total_price: roublesFromKopecks(row.minOrderTotal),
      delivery_enable: row.deliveryEnabled,
      currency: 'RUB',
      payments_enable: row.paymentsEnabled,
      text_without_payment: row.textWithoutPayment,
    },
    delivery_enable: row.deliveryEnabled,
    city: row.city,
    address: row.address,
    managers: storedManagers.parse(row.managers),
    contact: row.contact,
    rent_type: row.rentType,
    rent_price: roublesFromKopecks(row.rentPrice),
    theme: safeTheme(row.theme),
    bot_username: row.botUsername,
  };
}
