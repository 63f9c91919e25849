import { z } from 'zod';
import { themeSchema } from './theme-schema.ts';

/** What the storefront may know of the owner's settings, in the specification's names. Money in roubles. */
export const settingsSchema = z.object({
  title: z.string(),
  siteName: z.string(),
  domain: z.string(),
  logo: z.string(),
  telegram_only: z.union([z.literal(0), z.literal(1)]),
  socialLinks: z.object({
    telegram: z.string().optional(),
    instagram: z.string().optional(),
    vkontakte: z.string().optional(),
  }),
  shop: z.object({
    ym: z.string(),
    min_order_total_price: z.number(),
    delivery_enable: z.boolean(),
    currency: z.literal('RUB'),
    payments_enable: z.boolean(),
    text_without_payment: z.string(),
  }),
  delivery_enable: z.boolean(),
  city: z.string(),
  address: z.string(),
  managers: z.array(z.object({ login: z.string(), email: z.string() })),
  contact: z.string(),
  rent_type: z.string(),
  rent_price: z.number(),
  theme: themeSchema,
  /** Without @; empty until the bot has started once. */
  bot_username: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;
