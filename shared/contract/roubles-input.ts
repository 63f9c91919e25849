import { z } from 'zod';
import { kopecksFromRoubles } from './money.ts';

/** A sum in roubles, as every wire has it. */
export const roubles = z.number().refine((sum) => kopecksFromRoubles(sum) !== undefined, {
  message: 'Сумма в рублях, не больше двух знаков после запятой',
});
