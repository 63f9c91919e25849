import { z } from 'zod';

export const ROLES = ['customer', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const userSchema = z.object({
  id: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  login: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  /** Whether Telegram has proved who this is. */
  is_telegram: z.boolean(),
  /** Whether the bot may write to them. */
  can_message: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Telegram's own limit for launch data is far below this. */
export const initDataInput = z.object({ initData: z.string().min(1).max(8192) });
