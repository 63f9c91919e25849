import { z } from 'zod';
import { idInput } from '../id-input.ts';
import { pagingInput } from '../paging.ts';

const INTAKES_PER_PAGE = 20;
const MAX_LINES = 300;
const MAX_INTAKE_QUANTITY = 100_000;

const QUERY_MESSAGE = 'Введите артикул или название';
const QUANTITY_MESSAGE = `Количество — целое число от 1 до ${MAX_INTAKE_QUANTITY}`;

export const stockItemsInput = z.object({
  q: z
    .string({ message: QUERY_MESSAGE })
    .trim()
    .min(1, { message: QUERY_MESSAGE })
    .max(100, { message: 'Слишком длинный запрос' }),
});

/** The item to which pieces can be added: a variant, or a product without variants. */
export const stockItemSchema = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  title: z.string(),
  /** `Красный, M`; empty for a whole product. */
  choice: z.string(),
  sku: z.string(),
  picture: z.string().nullable(),
  /** Pieces now; null if they are not counted, so that none can be added. */
  stock: z.int().nullable(),
  /** Variants without their own stock use the product's. */
  is_shared: z.boolean(),
  /** Its code is exactly what was typed: a scanner means this one. */
  is_exact: z.boolean(),
});
export type StockItemRow = z.infer<typeof stockItemSchema>;

export const stockIntakeInput = z.object({
  /** A UUID of this attempt: sent again, it is the same intake. */
  key: z.uuid({ message: 'key — это UUID' }),
  lines: z
    .array(
      z.object({
        product_id: idInput,
        variant_id: idInput.nullable().default(null),
        quantity: z
          .int({ message: QUANTITY_MESSAGE })
          .min(1, { message: QUANTITY_MESSAGE })
          .max(MAX_INTAKE_QUANTITY, { message: QUANTITY_MESSAGE }),
      }),
    )
    .min(1, { message: 'Добавьте хотя бы один товар' })
    .max(MAX_LINES, { message: `В одной приёмке — не больше ${MAX_LINES} строк` }),
});
export type StockIntakeInput = z.infer<typeof stockIntakeInput>;

export const stockIntakesInput = pagingInput(INTAKES_PER_PAGE);

export const stockIntakeSchema = z.object({
  id: z.int(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
  pieces: z.int(),
  lines: z.array(
    z.object({
      /** Null when it has been deleted since. */
      product_id: z.int().nullable(),
      title: z.string(),
      choice: z.string(),
      sku: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type StockIntake = z.infer<typeof stockIntakeSchema>;

export const intakeUndoneSchema = z.object({
  taken: z.int(),
  /** What could not be removed when it was undone: sold since, or not counted now. */
  short: z.array(z.object({ title: z.string(), choice: z.string(), missing: z.int() })),
});
export type IntakeUndone = z.infer<typeof intakeUndoneSchema>;
