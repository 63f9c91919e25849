import type { Failure, FieldProblem, Success } from '#shared/contract/envelope.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';

/**
 * Codes of the client: the server was not reached, did not answer in time, or gave an invalid answer; or it was not asked,
 * because the page is the desk's preview.
 */
export type LocalCode = 'network' | 'timeout' | 'bad_answer' | 'preview';

const LOCAL_SENTENCES = {
  network: 'Нет связи с магазином. Проверьте интернет и повторите.',
  timeout: 'Магазин долго не отвечает. Повторите попытку.',
  bad_answer: 'Магазин ответил непонятно. Повторите попытку.',
  preview: 'Это предпросмотр: заказать, войти или написать отзыв здесь нельзя. Откройте магазин в новой вкладке.',
} satisfies Record<LocalCode, string>;

const DEFAULT_TIMEOUT_MS = 15_000;

interface Problem {
  code: ErrorCode | LocalCode;
  /** 0 without an answer. */
  status: number;
  message?: string;
  details?: readonly FieldProblem[];
  data?: unknown;
  retryAfterSeconds?: number | undefined;
  failure?: string | undefined;
}

/** A failed call. `message` is a Russian sentence for the shopper, `cause` is the caller's name of the error. */
export class ApiError extends Error {
  readonly code: ErrorCode | LocalCode;
  readonly status: number;
  readonly details: readonly FieldProblem[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem) {
    super(problem.message ?? LOCAL_SENTENCES[isLocal(problem.code) ? problem.code : 'bad_answer'], {
      cause: problem.failure,
    });
    this.name = 'ApiError';
    this.code = problem.code;
    this.status = problem.status;
    this.details = problem.details ?? [];
    this.data = problem.data;
    this.retryAfterSeconds = problem.retryAfterSeconds;
  }
}

/** It does not exist, so a retry is useless. */
export const isGoneError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'category_not_found');

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** It changes nothing, though it is not a GET: its body is too long for an address, or private. */
  isRead?: boolean;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Sends no token, even if there is one. */
  anonymous?: boolean;
  /** The name of the error in the catalogue of the specification. No screen shows it. */
  failure?: string;
}

interface ApiClientDeps {
  fetch: typeof fetch;
  token: () => string | null;
  /** The server no longer accepts the token. */
  onDeadToken: (token: string) => void;
  /** Then only calls that change nothing are made: what an admin tries there must not reach the shop. */
  isPreview: () => boolean;
}

type CallApi = <Answer extends Success<unknown>>(path: string, options?: CallOptions) => Promise<Answer>;

/** Resolves with the whole envelope (some answers have named fields besides `data`), rejects with an `ApiError`. */
export function createApiClient(deps: ApiClientDeps): CallApi {
  return async <Answer extends Success<unknown>>(path: string, options: CallOptions = {}): Promise<Answer> => {
    if (!isRead(options) && deps.isPreview()) {
      throw new ApiError({ code: 'preview', status: 0, failure: options.failure });
    }
    const token = options.anonymous ? null : deps.token();
    const deadline = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const { failure } = options;
    let response: Response;
    let answer: unknown;
    try {
      response = await deps.fetch(path, { ...requestOf(options, token), signal });
      answer = await response.json();
    } catch (cause) {
      // A cancellation by the caller is passed on unchanged: nobody waits for the answer.
      if (options.signal?.aborted) throw cause;
      if (deadline.aborted) throw new ApiError({ code: 'timeout', status: 0, failure });
      throw new ApiError({ code: cause instanceof SyntaxError ? 'bad_answer' : 'network', status: 0, failure });
    }
    if (isSuccess(answer) && response.ok) return answer as Answer;
    const error = errorOf(response, answer, failure);
    if (error.code === 'unauthorized' && token !== null) deps.onDeadToken(token);
    throw error;
  };
}

const isRead = ({ method = 'GET', isRead = method === 'GET' }: CallOptions): boolean => isRead;

function requestOf({ method = 'GET', body, headers }: CallOptions, token: string | null): RequestInit {
  return {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function errorOf(response: Response, answer: unknown, failure: string | undefined): ApiError {
  if (!isFailure(answer)) return new ApiError({ code: 'bad_answer', status: response.status, failure });
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: answer.code,
    status: response.status,
    message: answer.error,
    details: Array.isArray(answer.details) ? answer.details : [],
    data: answer.data,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
    failure,
  });
}

function isLocal(code: string): code is LocalCode {
  return code in LOCAL_SENTENCES;
}

function isSuccess(answer: unknown): answer is Success<unknown> {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
}

function isFailure(answer: unknown): answer is Failure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string' &&
    'code' in answer &&
    typeof answer.code === 'string'
  );
}

/** The sentence to show for any error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : LOCAL_SENTENCES.bad_answer;
}
