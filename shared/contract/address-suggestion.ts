import { z } from 'zod';
import { ORDER_FIELDS } from './order-fields.ts';
import { MAX_SUGGESTED_FROM } from './order-limits.ts';

const typedText = 'Напишите начало адреса';

/** `POST /api/addresses/suggest`: the beginning of an address, as far as it is typed. */
export const suggestAddressesInput = z.object({
  text: z
    .string({ message: typedText })
    // Nobody types control characters.
    .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { message: typedText })
        .max(MAX_SUGGESTED_FROM, { message: `Не длиннее ${MAX_SUGGESTED_FROM} знаков` }),
    ),
});

export const addressSuggestionSchema = z.object({
  /** Replaces the typed text. */
  text: z.string().max(ORDER_FIELDS.address.max),
  /** What distinguishes it from others: a region, a postal code; null if there is nothing to show. */
  note: z.string().nullable(),
  /** Whether it names a house; otherwise the buyer continues typing after it. */
  is_complete: z.boolean(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;
