import { z } from 'zod';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { themeSchema } from './theme-schema.ts';

type Plain<Value> = Value extends string ? z.ZodString : Value extends boolean ? z.ZodBoolean : z.ZodNumber;

type Shape<Defaults, Other> = {
  [Name in keyof Defaults]: Name extends keyof Other ? Other[Name] : Plain<Defaults[Name]>;
};

const PLAIN: Readonly<Record<string, () => z.ZodType>> = { string: z.string, boolean: z.boolean, number: z.number };

/** A schema for each default: by its type, or the given one. */
function shapeOf<Defaults extends object, Other extends Partial<Record<keyof Defaults, z.ZodType>>>(
  defaults: Defaults,
  other: Other,
): Shape<Defaults, Other> {
  const all = { ...other } as Partial<Record<string, z.ZodType>>;
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, all[name] ?? PLAIN[typeof value]?.()]),
  ) as Shape<Defaults, Other>;
}

/** The public part of the owner's settings, in the specification's names. Money in roubles. */
export const settingsSchema = z.object(
  shapeOf(DEFAULT_SETTINGS, {
    telegram_only: z.union([z.literal(0), z.literal(1)]),
    socialLinks: z.object({
      telegram: z.string().optional(),
      instagram: z.string().optional(),
      vkontakte: z.string().optional(),
    }),
    shop: z.object(shapeOf(DEFAULT_SETTINGS.shop, { currency: z.literal('RUB') })),
    managers: z.array(z.object({ login: z.string(), email: z.string() })),
    theme: themeSchema,
  }),
);
export type Settings = z.infer<typeof settingsSchema>;
