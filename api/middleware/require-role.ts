import type { Response } from 'express';
import type { Role } from '#shared/contract/user.ts';
import { ADMINS, STAFF } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { requireUser, type SignedIn } from './signed-in-user.ts';

/** A manager or an admin. Throws `unauthorized` for a guest, `forbidden` for a customer. */
export const requireStaff = (response: Response): SignedIn => requireRole(response, STAFF);

/** An admin. Throws `unauthorized` for a guest, `forbidden` for everybody else. */
export const requireAdmin = (response: Response): SignedIn => requireRole(response, ADMINS);

export const isStaff = ({ user }: SignedIn): boolean => STAFF.includes(user.role);

function requireRole(response: Response, roles: readonly Role[]): SignedIn {
  const signedIn = requireUser(response);
  if (!roles.includes(signedIn.user.role)) throw new ShopError('forbidden');
  return signedIn;
}
