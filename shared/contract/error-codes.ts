/** Every code that a failed call can carry. Each door maps each of them: a new one does not compile until all do. */
export const ERROR_CODES = [
  'bad_request',
  'invalid_fields',
  'unauthorized',
  'forbidden',
  'not_found',
  'category_not_found',
  'order_not_found',
  'conflict',
  'price_changed',
  'line_unavailable',
  'below_minimum',
  'order_too_large',
  'order_locked',
  'delivery_unavailable',
  'payment_method_unavailable',
  'idempotency_conflict',
  'illegal_transition',
  'init_data_invalid',
  'init_data_expired',
  'payload_too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
