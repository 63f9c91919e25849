import { z } from 'zod';
import type { Prisma, Settings as SettingsRow } from '#prisma/generated/client.ts';
import { TAX_SYSTEMS, VAT_RATES } from '#shared/contract/tax.ts';
import { safeTheme, themeSchema } from '#shared/contract/theme-schema.ts';
import { isTimezone } from '#shared/contract/timezone.ts';
import { type Database, oneAtATime, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { given } from './given.ts';
import { readSettings, settingsView } from './settings.ts';

/** Prices in kopecks. */
export const SETTINGS_LIMITS = {
  title: 60,
  siteName: 100,
  city: 60,
  address: 200,
  contact: 100,
  textWithoutPayment: 300,
  managers: 5,
  maxMinOrder: 100_000_000,
  maxFee: 1_000_000,
} as const;

/** What the example shop calls its site. Who gives the shop another name does not mean to keep it. */
export const EXAMPLE_SITE_NAME = 'Прилавок — вещи для дома и неспешной жизни';

const address = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]);

export const settingsChange = z
  .object({
    title: z.string().trim().min(1).max(SETTINGS_LIMITS.title),
    siteName: z.string().trim().min(1).max(SETTINGS_LIMITS.siteName),
    /** A picture of the shop's own; empty for none. */
    logo: z.union([z.literal(''), z.string().regex(/^\/uploads\/pictures\/[0-9a-f]{32}\.(jpg|png|webp)$/)]),
    minOrderTotal: z.int().min(0).max(SETTINGS_LIMITS.maxMinOrder),
    deliveryEnabled: z.boolean(),
    paymentsEnabled: z.boolean(),
    textWithoutPayment: z.string().trim().max(SETTINGS_LIMITS.textWithoutPayment),
    telegramOnly: z.boolean(),
    city: z.string().trim().max(SETTINGS_LIMITS.city),
    address: z.string().trim().max(SETTINGS_LIMITS.address),
    contact: z.string().trim().max(SETTINGS_LIMITS.contact),
    managers: z
      .array(z.object({ login: z.string().max(32), email: z.string().max(100) }))
      .max(SETTINGS_LIMITS.managers),
    timezone: z.string().refine(isTimezone),
    metrikaId: z.string().regex(/^\d{0,12}$/),
    /** Those that are given; an empty one is taken away. */
    socialLinks: z.object({ telegram: address, vkontakte: address, instagram: address }).partial(),
    /** Added to every order, and seen by its buyer; 0 for none. */
    fee: z.int().min(0).max(SETTINGS_LIMITS.maxFee),
    /** Empty: the shop makes its receipts by itself. */
    taxSystem: z.enum(['', ...TAX_SYSTEMS]),
    vatRate: z.enum(VAT_RATES),
    deliveryVatRate: z.enum(VAT_RATES),
    isPrepaid: z.boolean(),
    /** Those values that are given; null puts all back to their defaults. */
    theme: themeSchema.partial().nullable(),
  })
  .partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Changes what is given of the shop's settings and leaves the rest. Throws `forbidden` for others than admins. */
export function changeSettings(
  { db }: { db: Database },
  { actorId, change }: { actorId: number; change: SettingsChange },
): Promise<SettingsRow> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await oneAtATime(tx, 'settings');
    const before = await readSettings(tx);
    return tx.settings.update({ where: { id: before.id }, data: columnsOf(before, change) });
  });
}

function columnsOf(before: SettingsRow, change: SettingsChange): Prisma.SettingsUpdateInput {
  const { fee, socialLinks, theme, ...plain } = change;
  // The site is called as the shop is, until somebody calls it otherwise.
  const isOwn = before.siteName !== before.title && before.siteName !== EXAMPLE_SITE_NAME;
  const followsTitle = plain.siteName === undefined && !isOwn;
  const links = Object.entries({ ...settingsView(before).socialLinks, ...socialLinks }).filter(([, url]) => url !== '');
  return {
    ...given(plain),
    ...(plain.title !== undefined && followsTitle && { siteName: plain.title }),
    ...(fee !== undefined && { rentPrice: fee, rentType: fee > 0 ? 'u2p' : '' }),
    ...(socialLinks && { socialLinks: Object.fromEntries(links) }),
    ...(theme !== undefined && { theme: theme === null ? {} : { ...safeTheme(before.theme), ...given(theme) } }),
  };
}
