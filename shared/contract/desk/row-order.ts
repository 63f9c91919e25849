import { z } from 'zod';
import { idInput } from '#shared/contract/id-input.ts';

const ids = z.array(idInput).max(1000);

/** All rows in their new order, and in the one that the person saw. */
export const rowOrderInput = z.object({ ids, was: ids });
export type RowOrder = z.infer<typeof rowOrderInput>;
