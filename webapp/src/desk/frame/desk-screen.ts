import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/user.ts';

/** The section that is highlighted in the navigation while the screen is open. */
export type Section =
  | 'start'
  | 'orders'
  | 'customers'
  | 'products'
  | 'categories'
  | 'sales'
  | 'promo-codes'
  | 'stock'
  | 'imports'
  | 'history'
  | 'inbox'
  | 'reviews'
  | 'figures'
  | 'deliveries'
  | 'payments'
  | 'documents'
  | 'settings'
  | 'appearance';

export interface DeskScreen {
  /** Below `/desk`, in wouter's notation: `/products/:id`. A screen reads its parameters by `useParams`. */
  path: string;
  title: string;
  section: Section;
  /** A screen with an icon is in the navigation, in the order of this table; on a phone the first four are tabs. */
  icon?: ComponentType<{ size?: number }>;
  /** Who may open it; the server checks it too. */
  roles: readonly Role[];
  load: () => Promise<ComponentType>;
}
