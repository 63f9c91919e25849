import type { Role, User } from '#shared/contract/user.ts';

export const STAFF: readonly Role[] = ['manager', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];

export function isStaff(user: User | null): user is User {
  return user !== null && STAFF.includes(user.role);
}
