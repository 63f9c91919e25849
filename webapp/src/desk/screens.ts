import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/user.ts';
import { STAFF } from './frame/roles.ts';
import { CategoriesIcon, FiguresIcon, HomeIcon, InboxIcon, PromoCodesIcon, SalesIcon } from './frame/section-icons.tsx';

/** Where a screen belongs: the section that is lit in the navigation while it is open. */
export type Section =
  | 'start'
  | 'products'
  | 'categories'
  | 'sales'
  | 'promo-codes'
  | 'stock'
  | 'imports'
  | 'history'
  | 'inbox'
  | 'figures';

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
  {
    path: '/inbox',
    title: 'Вопросы',
    section: 'inbox',
    icon: InboxIcon,
    roles: STAFF,
    load: async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen,
  },
  {
    path: '/inbox/templates',
    title: 'Заготовки ответов',
    section: 'inbox',
    roles: STAFF,
    load: async () => (await import('./inbox/templates-screen.tsx')).TemplatesScreen,
  },
  {
    path: '/inbox/:id',
    title: 'Вопрос покупателя',
    section: 'inbox',
    roles: STAFF,
    load: async () => (await import('./inbox/talk-screen.tsx')).TalkScreen,
  },
  {
    path: '/categories',
    title: 'Категории',
    section: 'categories',
    icon: CategoriesIcon,
    roles: STAFF,
    load: async () => (await import('./categories/categories-screen.tsx')).CategoriesScreen,
  },
  {
    path: '/sales',
    title: 'Акции',
    section: 'sales',
    icon: SalesIcon,
    roles: STAFF,
    load: async () => (await import('./sales/sales-screen.tsx')).SalesScreen,
  },
  {
    path: '/sales/:id',
    title: 'Акция',
    section: 'sales',
    roles: STAFF,
    load: async () => (await import('./sales/sale-screen.tsx')).SaleScreen,
  },
  {
    path: '/promo-codes',
    title: 'Промокоды',
    section: 'promo-codes',
    icon: PromoCodesIcon,
    roles: STAFF,
    load: async () => (await import('./promo-codes/promo-codes-screen.tsx')).PromoCodesScreen,
  },
  {
    path: '/promo-codes/:id',
    title: 'Промокод',
    section: 'promo-codes',
    roles: STAFF,
    load: async () => (await import('./promo-codes/promo-code-screen.tsx')).PromoCodeScreen,
  },
  {
    path: '/figures',
    title: 'Цифры',
    section: 'figures',
    icon: FiguresIcon,
    roles: STAFF,
    load: async () => (await import('./figures/figures-screen.tsx')).FiguresScreen,
  },
];
