import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/user.ts';
import { STAFF } from './frame/roles.ts';
import { HomeIcon } from './frame/section-icons.tsx';

/** Where a screen belongs: the section that is lit in the navigation while it is open. */
export type Section = 'start' | 'products' | 'categories' | 'sales' | 'promo-codes' | 'stock' | 'imports' | 'history';

export interface DeskScreen {
  /** Under `/desk`, as wouter writes it: `/products/:id`. A screen reads its parameters by `useParams`. */
  path: string;
  title: string;
  section: Section;
  /** A screen with an icon stands in the navigation, in the order of this table; on a phone the first four are tabs. */
  icon?: ComponentType<{ size?: number }>;
  /** Who may open it; the server asks again. */
  roles: readonly Role[];
  load: () => Promise<ComponentType>;
}

/** Every screen of the desk, one a line. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/',
    title: 'Начало',
    section: 'start',
    icon: HomeIcon,
    roles: STAFF,
    load: async () => (await import('./start/start-screen.tsx')).StartScreen,
  },
];
