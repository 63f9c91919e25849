import { z } from 'zod';
import { MAX_INT } from './max-int.ts';

/** A row's id as a caller names it. */
export const idInput = z.int().min(1).max(MAX_INT);
