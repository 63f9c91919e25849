import type { ErrorCode } from './error-codes.ts';

/** One invalid field: `path` is its name in the body, with dots between levels. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** What every successful call answers; some add named fields next to `data` (`token`, `user`, `pagination`, …). */
export interface Success<Data> {
  success: true;
  status: 'success';
  data: Data;
}

/** What every failed call answers. `data` is set if the caller can continue with it (409 `price_changed`). */
export interface Failure {
  success: false;
  status: 'error';
  /** A Russian sentence that a shopper can act on. */
  error: string;
  code: ErrorCode;
  details?: FieldProblem[];
  data?: unknown;
}
