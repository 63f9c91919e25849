import { z } from 'zod';
import { readPictureUrl } from '../picture-address.ts';
import { themeSchema } from '../theme-schema.ts';

const NOT_UPLOADED = 'Нужна картинка, загруженная в магазин';

/** The address of a picture from the shop's uploads; empty for none. */
export const logoInput = z
  .string()
  .refine((url) => url === '' || readPictureUrl(url) !== null, { message: NOT_UPLOADED });

/** How the shop looks. */
export const appearanceSchema = z.object({ theme: themeSchema, logo: z.string() });
export type Appearance = z.infer<typeof appearanceSchema>;

/** `seen` is what the admin began with: if the shop looks otherwise by now, nothing is changed. */
export const changeAppearanceInput = z
  .object({
    theme: themeSchema,
    /** Without it the logo stays; so does one that is not an upload, as the demo's. */
    logo: z.string().optional(),
    seen: appearanceSchema,
  })
  .refine(({ logo, seen }) => logo === undefined || logo === seen.logo || logoInput.safeParse(logo).success, {
    path: ['logo'],
    message: NOT_UPLOADED,
  });
