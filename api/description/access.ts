import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { Access, Call } from './call.ts';

interface Right {
  /** In OpenAPI's format: any one of these is enough. */
  security: Record<string, string[]>[];
  failures: ErrorCode[];
  sentence: string;
}

export const ACCESS = {
  everyone: { security: [{}], failures: [], sentence: 'Доступно всем, токен не нужен.' },
  optional: {
    security: [{}, { token: [] }],
    failures: ['unauthorized'],
    sentence: 'Доступно всем. С токеном вызов выполняется от имени покупателя; недействительный токен — ошибка 401.',
  },
  user: { security: [{ token: [] }], failures: ['unauthorized'], sentence: 'Нужен токен.' },
  staff: {
    security: [{ token: [] }],
    failures: ['unauthorized', 'forbidden'],
    sentence: 'Нужен токен менеджера или администратора.',
  },
  admin: {
    security: [{ token: [] }],
    failures: ['unauthorized', 'forbidden'],
    sentence: 'Нужен токен администратора.',
  },
} satisfies Record<Access, Right>;

/** Failures that are possible in every call. */
export const COMMON_FAILURES: readonly ErrorCode[] = [
  'bad_request',
  'payload_too_large',
  'too_many_requests',
  'internal',
  'unavailable',
];

/** Other failures of this call: because of its rights, its fields, and its own rules. */
export function ownFailures({ access, query, headers, body, failures = [] }: Call): ErrorCode[] {
  const hasFields = query !== undefined || headers !== undefined || body !== undefined;
  return [...new Set([...ACCESS[access].failures, ...(hasFields ? ['invalid_fields' as const] : []), ...failures])];
}
