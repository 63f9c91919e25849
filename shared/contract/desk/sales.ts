import { z } from 'zod';
import { DISCOUNT_STATES } from '#shared/contract/discount-state.ts';
import { readPictureUrl } from '../picture-address.ts';
import { lineInput, linesInput } from '../text-input.ts';
import { termsInput, termsView } from './discount-terms.ts';

export const DESK_SALES_PER_PAGE = 50;

/** A sale as staff see it. */
export const deskSaleSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  contact: z.string(),
  picture: z.string().nullable(),
  is_active: z.boolean(),
  state: z.enum(DISCOUNT_STATES),
  ...termsView,
  /** Products whose prices it lowers now. */
  lowered: z.int(),
  /** Changes with the sale: a change contains the version that it is based on. */
  version: z.string(),
});
export type DeskSale = z.infer<typeof deskSaleSchema>;

const fields = z.object({
  title: lineInput().min(1, { message: 'Введите название' }).max(120, { message: 'Название длиннее 120 знаков' }),
  description: linesInput().max(1000, { message: 'Описание длиннее 1000 знаков' }),
  contact: lineInput().max(100, { message: 'Контакт длиннее 100 знаков' }),
  /** The address of a picture sent to `/api/desk/pictures`; null removes it. */
  picture: z
    .string()
    .refine((url) => readPictureUrl(url) !== null, { message: 'Такого фото в магазине нет' })
    .nullable(),
  is_active: z.boolean(),
  ...termsInput,
});

/** `draft_key` is a UUID of the form: sent again, it makes the same sale. */
export const newSaleInput = fields.partial().extend({ title: fields.shape.title, draft_key: z.uuid() });
export const changeSaleInput = fields.partial().extend({ version: z.string().max(64) });
