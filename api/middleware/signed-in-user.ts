import type { Request, RequestHandler, Response } from 'express';
import type { User as UserRow } from '#prisma/generated/client.ts';
import { findSessionUser } from '#shared/domain/customers/sessions.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../deps.ts';

export interface SignedIn {
  user: UserRow;
  token: string;
}

/** 32 random bytes are 43 characters; other tokens need no query. */
const TOKEN = /^Bearer ([\w-]{43})$/i;

/** Finds the user of a bearer token. With an expired one the caller is a guest, except in `requireUser`. */
export function signedInUser({ db }: Pick<ApiDeps, 'db'>): RequestHandler {
  return async (request, response, next) => {
    const token = TOKEN.exec(request.get('authorization') ?? '')?.[1];
    const user = token ? await findSessionUser(db, token) : null;
    if (token && user) response.locals.signedIn = { user, token } satisfies SignedIn;
    next();
  };
}

/** The caller, or null for a guest. A caller with an invalid token is not a guest and must get an error. */
export function callerOf(request: Request, response: Response): SignedIn | null {
  const signedIn = response.locals.signedIn as SignedIn | undefined;
  if (!signedIn && request.get('authorization')) throw new ShopError('unauthorized');
  return signedIn ?? null;
}

/** The user of the token, for calls that answer everybody; an expired token is ignored. */
export const knownCaller = (response: Response): SignedIn | null =>
  (response.locals.signedIn as SignedIn | undefined) ?? null;

/** The caller. Throws `unauthorized` for a guest. */
export function requireUser(response: Response): SignedIn {
  const signedIn = response.locals.signedIn as SignedIn | undefined;
  if (!signedIn) throw new ShopError('unauthorized');
  return signedIn;
}
