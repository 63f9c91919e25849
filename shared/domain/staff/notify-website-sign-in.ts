import type { NotifySignIn } from '#shared/domain/customers/open-website-session.ts';
import { notify } from '#shared/domain/notifications/notify.ts';
import { STAFF } from '#shared/domain/require-role.ts';

/** Staff are notified of each sign-in under their name. */
export const notifyWebsiteSignIn: NotifySignIn = async (tx, { id, role }, at) => {
  if (STAFF.includes(role)) await notify(tx, 'website_sign_in_for_staff', { id, at }, [id]);
};
