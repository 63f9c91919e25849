import { z } from 'zod';
import type { Call } from './call.ts';

const size = z.object({ perPage: z.int().optional(), limit: z.int().optional() });

/** The default length of a call's list, from the contract's schema; empty if the call has no list. */
export function listSizeSentence({ query }: Pick<Call, 'query'>): string {
  if (!query) return '';
  const sizeOf = (given: object) => size.parse(query.schema.parse({ ...Object(query.example), ...given }));
  const { perPage, limit } = sizeOf({ per_page: undefined, perPage: undefined, limit: undefined });
  if (perPage !== undefined) return `Без \`per_page\` на странице ${perPage}.`;
  if (limit === undefined) return '';
  const most = sizeOf({ limit: '999999999' }).limit;
  return `Без \`limit\` их ${limit}; больше ${most} — то же, что ${most}.`;
}
