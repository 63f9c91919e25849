import { OrderTile } from '#webapp/features/orders/order-tile.tsx';
import { ProfilePage } from '#webapp/features/profile/profile-page.tsx';

/** The profile, with the last order drawn as in the history. */
export function ProfileRoute() {
  return <ProfilePage renderOrder={(order, userId) => <OrderTile order={order} userId={userId} level={3} />} />;
}
