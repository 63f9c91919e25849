/** An error with Telegram's text; `code` is also the HTTP status. */
export class ApiError extends Error {
  readonly code: number;
  readonly parameters: Record<string, unknown> | undefined;

  constructor(code: number, description: string, parameters?: Record<string, unknown>) {
    super(description);
    this.name = 'ApiError';
    this.code = code;
    this.parameters = parameters;
  }
}

export function badRequest(reason: string): ApiError {
  return new ApiError(400, `Bad Request: ${reason}`);
}

export function forbidden(reason: string): ApiError {
  return new ApiError(403, `Forbidden: ${reason}`);
}
