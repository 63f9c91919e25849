import { z } from 'zod';
import { idInput } from '#shared/contract/id-input.ts';
import { lineInput } from '#shared/contract/text-input.ts';

export const MAX_CATEGORY_TITLE = 60;

export const categoryTitle = lineInput()
  .min(1, { message: 'Введите название' })
  .max(MAX_CATEGORY_TITLE, { message: `Название длиннее ${MAX_CATEGORY_TITLE} знаков` });

/** A category as staff see it, in the order of the storefront. */
export const deskCategorySchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  is_hidden: z.boolean(),
  /** The slug of the document with the sizes of its goods. */
  size_table: z.string().nullable(),
  /** Hidden ones too, and archived ones. */
  products: z.int(),
});
export type DeskCategory = z.infer<typeof deskCategorySchema>;

export const newCategoryInput = z.object({ title: categoryTitle });

/** `was` is what the person saw, so that another person's change is not overwritten. */
export const changeCategoryInput = z.object({
  title: categoryTitle.optional(),
  is_hidden: z.boolean().optional(),
  size_table: z.string().max(100).nullable().optional(),
  was: z.object({ title: z.string(), is_hidden: z.boolean(), size_table: z.string().nullable() }),
});
export type ChangeCategoryInput = z.infer<typeof changeCategoryInput>;

export const deleteCategoryInput = z.object({
  /** The category that its products go to. */
  products_to: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { message: 'Это не номер категории' })
    .transform(Number)
    .pipe(idInput)
    .optional(),
});
