import { z } from 'zod';
import { ERROR_CODES } from '#shared/contract/error-codes.ts';
import type { Answer } from './call.ts';
import { component } from './component.ts';

/** The whole answer of a successful call. */
export const successSchema = ({ data, named = {} }: Answer) =>
  z.object({
    success: z.literal(true),
    status: z.literal('success'),
    data: data.schema,
    ...Object.fromEntries(Object.entries(named).map(([name, { schema }]) => [name, schema])),
  });

export const successExample = ({ data, named = {} }: Answer) => ({
  success: true,
  status: 'success',
  data: data.example,
  ...Object.fromEntries(Object.entries(named).map(([name, { example }]) => [name, example])),
});

const problemSchema = z.object({ path: z.string(), message: z.string() });

/** The whole answer of a failed call. */
export const failureSchema = z.object({
  success: z.literal(false),
  status: z.literal('error'),
  error: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.array(problemSchema).optional(),
  data: z.unknown().optional(),
});

export const failureComponents = [
  component('Failure', failureSchema, 'Ошибка. Одинакова у всех вызовов.', {
    success: 'Всегда `false`',
    status: 'Всегда `error`',
    error: 'Что случилось — по-русски, можно показать покупателю',
    code: 'Код для программы',
    details: 'Какие поля не прошли проверку',
    data: 'С чем можно продолжить: свежий расчёт корзины, например',
  }),
  component('FieldProblem', problemSchema, 'Поле, которое не прошло проверку.', {
    path: 'Имя поля; уровни через точку: `cart_items.0.quantity`',
    message: 'Что не так — по-русски',
  }),
];
