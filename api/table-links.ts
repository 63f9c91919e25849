import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type TableInput, tableInput } from '#shared/contract/desk/tables.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { isSameSecret } from '#shared/platform/same-secret.ts';

/** Long enough to start a download, too short to be passed around. */
export const TABLE_LINK_MS = 5 * 60_000;

const claimSchema = z.object({ table: tableInput, userId: z.int(), expires: z.int() });
export type TableClaim = z.infer<typeof claimSchema>;

/** Who may download which table until when. It is signed with the bot's own secret, so nothing has to be stored. */
export function sealTable(secret: string, claim: { table: TableInput; userId: number; expires: number }): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${signatureOf(secret, body)}`;
}

/** Throws `code_invalid` for a token that was not sealed here or has expired. */
export function openTable(secret: string, token: string): TableClaim {
  const [body = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, signatureOf(secret, body))) throw new ShopError('code_invalid');
  const claim = claimSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (claim.expires < Date.now()) throw new ShopError('code_invalid');
  return claim;
}

const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', `prilavok table links ${secret}`).update(body).digest('base64url');
