import type { FullUser } from '#shared/contract/account.ts';
import type { User } from '#shared/contract/user.ts';

export const MARIA: User = {
  id: 7,
  login: 'maria_k',
  first_name: 'Мария',
  last_name: null,
  email: null,
  role: 'customer',
  is_telegram: true,
  can_message: true,
};

export const MARIAS_ACCOUNT: FullUser = {
  ...MARIA,
  notice: null,
  has_password: true,
  statsOrders: { completed_orders: 0, cancelled_orders: 0, processing_orders: 0, pending_orders: 0 },
  price_drops: false,
  lastOrder: null,
};
