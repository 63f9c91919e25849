import type { FieldProblem } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';

interface ShopErrorDetails {
  /** Which fields of the input are wrong. */
  details?: FieldProblem[];
  /** What the caller needs to continue, such as the current prices. */
  data?: unknown;
  /** For the log only. */
  cause?: unknown;
}

/** The one error that the domain throws on purpose. Each channel turns its code into its own text. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldProblem[] | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, { details, data, cause }: ShopErrorDetails = {}) {
    super(code, { cause });
    this.name = 'ShopError';
    this.code = code;
    this.details = details;
    this.data = data;
  }
}
