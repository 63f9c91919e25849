import type { ErrorCode } from '#shared/contract/error-codes.ts';
import type { DeskShop } from '../../support/desk-shop.ts';
import type { Person } from '../../support/peopled-shop.ts';

interface Request {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Refused extends Request {
  what: string;
  code: ErrorCode;
}

/** How one call behaves. What follows from its required rights is tested without a row. */
export interface Row {
  call: string;
  /** Who makes the good request; without it, a guest. */
  as?: Person;
  good: (shop: DeskShop) => Request;
  /** The size of a body that is too large, for calls with another limit than usual. */
  tooLarge?: number;
  status?: number;
  /** The tables that the good request changes. */
  writes?: string[];
  /**
   * What another customer gets for the good request: an error code; their own data without the buyer's; or the same
   * answer as everybody.
   */
  stranger: ErrorCode | 'their own' | 'the same';
  /** What the good request gets the second time, if it cannot be repeated. */
  again?: ErrorCode;
  /** Requests with ids that do not exist. */
  unknown?: (shop: DeskShop) => Refused[];
  /** Requests with wrong types or too large fields. */
  wrong?: (shop: DeskShop) => Refused[];
}

export const at = (path: string) => () => ({ path });
export const NO_ID = 2_000_000_000;
export const NO_HASH = 'x'.repeat(32);

/** Ids for a path that do not exist: unused, out of range, and malformed. */
export const noIds = (path: string, code: ErrorCode, body?: unknown): Refused[] =>
  [
    [NO_ID, code] as const,
    ...[0, -1, '1.5', 'abc', 2 ** 31, '9'.repeat(3000)].map((id) => [id, 'not_found'] as const),
  ].map(([id, expected]) => ({
    what: String(id).slice(0, 12),
    path: path.replace('{id}', String(id)),
    body,
    code: expected,
  }));

export const noHashes = (path: string, body?: unknown): Refused[] =>
  [NO_HASH, 'x', 'x'.repeat(3000)].map((hash) => ({
    what: `${hash.slice(0, 8)} of ${hash.length}`,
    path: path.replace('{hash}', hash),
    body,
    code: 'order_not_found',
  }));

export const invalid = (what: string, request: Request): Refused => ({ what, ...request, code: 'invalid_fields' });

export const queries =
  (path: string, ...texts: string[]) =>
  (): Refused[] =>
    texts.map((text) => invalid(text.slice(0, 24), { path: `${path}?${text}` }));

export const paging = (path: string, ...more: string[]) =>
  queries(path, 'page=0', 'page=x', 'page=1&page=2', 'per_page=0', 'perPage=1e2', `page=${'9'.repeat(3000)}`, ...more);

export const bodies =
  (...list: unknown[]) =>
  (): Refused[] => [
    ...list.map((body) => invalid(JSON.stringify(body).slice(0, 60), { body })),
    { what: 'a list', body: [], code: 'bad_request' },
    { what: 'a text', body: '"text"', code: 'bad_request' },
  ];

export const RESERVING = [
  'graphile_worker._private_jobs',
  'notifications',
  'order_events',
  'order_lines',
  'orders',
  'products',
];
export const CHANGING = ['graphile_worker._private_jobs', 'order_events', 'orders'];
export const MOVING = ['graphile_worker._private_jobs', 'notifications', 'order_events', 'orders'];
export const LONG = 'ы'.repeat(3000);
/** Node.js itself answers addresses of more than 16 KB with 431. */
export const LONG_QUERY = 'ы'.repeat(300);
