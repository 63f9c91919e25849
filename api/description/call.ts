import type { z } from 'zod';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { RateLimitName } from '#shared/platform/rate-limits.ts';

/** Who may call: `optional` takes a guest or a token, which then must be alive; `staff` is managers and admins. */
export type Access = 'everyone' | 'optional' | 'user' | 'staff' | 'admin';

export const TAGS = {
  shop: 'Данные магазина',
  products: 'Товары и поиск',
  buying: 'Корзина и заказ',
  sign_in: 'Вход',
  account: 'Аккаунт',
  orders: 'Заказы покупателя',
  wishlist: 'Список желаний',
  reviews: 'Отзывы',
  management: 'Управление магазином',
  health: 'Состояние сервиса',
} as const;

/** A schema with a value of it to show. */
interface Sample<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  example: unknown;
}

/** The example is typed by its schema, so that one which is out of date does not compile. */
export const sample = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Sample<Schema> => ({
  schema,
  example,
});

/** What a good call answers. `named` are the fields that are beside `data`. */
export interface Answer {
  status: 200 | 201 | 202;
  about: string;
  data: Sample;
  named?: Record<string, Sample>;
}

interface PathParameter {
  about: string;
  example: string | number;
}

/**
 * One call, as the description, its page and the tests know it. Texts are Russian CommonMark for the developers of shop
 * owners. Failures that any call can have, and those that follow from `access`, are not repeated in `failures`.
 */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it: `/api/orders/{id}`. */
  path: string;
  tag: keyof typeof TAGS;
  summary: string;
  about?: string;
  access: Access;
  /** The stricter limit that the call has besides the one on all calls. */
  limit?: RateLimitName;
  parameters?: Record<string, PathParameter>;
  query?: Sample;
  headers?: Sample;
  body?: Sample;
  /** The type of a file that is the body itself. */
  file?: string;
  answers: Answer[];
  failures?: ErrorCode[];
  /** What a failure carries in `data`. */
  failureData?: Partial<Record<ErrorCode, Sample>>;
}
