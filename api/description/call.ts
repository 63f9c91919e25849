import type { z } from 'zod';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { RateLimitName } from '#shared/platform/rate-limits.ts';

/** Who may call. `optional` accepts a guest or a valid token; `staff` is managers and admins. */
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

/** A schema with an example value. */
interface Sample<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  example: unknown;
}

/** The example is typed by its schema, so an outdated example does not compile. */
export const sample = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Sample<Schema> => ({
  schema,
  example,
});

/** A successful answer. `named` are the fields next to `data`. */
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
 * One call, for the description, its page and the tests. Texts are Russian CommonMark for the developers of shop
 * owners. `failures` does not repeat failures that any call can have, or those that follow from `access`.
 */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In OpenAPI's format: `/api/orders/{id}`. */
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
  /** The type of a file, if it is the whole body. */
  file?: string;
  answers: Answer[];
  failures?: ErrorCode[];
  /** The `data` of a failure. */
  failureData?: Partial<Record<ErrorCode, Sample>>;
}
