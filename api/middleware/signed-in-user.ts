import type { Request, RequestHandler, Response } from 'express';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { findSessionUser } from '#shared/domain/customers/sessions.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../deps.ts';

export interface SignedIn {
  user: UserRow;
  token: string;
}

/** 32 random bytes are 43 characters; anything else need not be looked up. */
const TOKEN = /^Bearer ([\w-]{43})$/i;

/** Looks a bearer token up. A call with an expired one continues as a guest's, unless it asks for `requireUser`. */
export function signedInUser({ db }: Pick<ApiDeps, 'db'>): RequestHandler {
  return async (request, response, next) => {
    const token = TOKEN.exec(request.get('authorization') ?? '')?.[1];
    const user = token ? await findSessionUser(db, token) : null;
    if (token && user) response.locals.signedIn = { user, token } satisfies SignedIn;
    next();
  };
}

/** Who is calling, or null for a guest. A token that was sent but is dead is not a guest's: the caller must know. */
export function callerOf(request: Request, response: Response): SignedIn | null {
  const signedIn = response.locals.signedIn as SignedIn | undefined;
  if (!signedIn && request.get('authorization')) throw new ShopError('unauthorized');
  return signedIn ?? null;
}

/** The user of the token, for calls that answer everybody; a token that has expired does not matter. */
export const knownCaller = (response: Response): SignedIn | null =>
  (response.locals.signedIn as SignedIn | undefined) ?? null;

/** Who is calling. Throws `unauthorized` for a guest. */
export function requireUser(response: Response): SignedIn {
  const signedIn = response.locals.signedIn as SignedIn | undefined;
  if (!signedIn) throw new ShopError('unauthorized');
  return signedIn;
}
