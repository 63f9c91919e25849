import type { ComponentType } from 'react';
import type { Role } from '#shared/contract/user.ts';
import { ADMINS, STAFF } from './frame/roles.ts';
import {
  AppearanceIcon,
  CategoriesIcon,
  CustomersIcon,
  DeliveriesIcon,
  DocumentsIcon,
  FiguresIcon,
  HistoryIcon,
  HomeIcon,
  ImportsIcon,
  InboxIcon,
  OrdersIcon,
  PaymentsIcon,
  ProductsIcon,
  PromoCodesIcon,
  ReviewsIcon,
  SalesIcon,
  SettingsIcon,
  StockIcon,
} from './frame/section-icons.tsx';

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
    path: '/orders',
    title: 'Заказы',
    section: 'orders',
    icon: OrdersIcon,
    roles: STAFF,
    load: async () => (await import('./orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: '/orders/print/picking',
    title: 'Лист подбора',
    section: 'orders',
    roles: STAFF,
    load: async () => (await import('./orders/print/pick-list-screen.tsx')).PickListScreen,
  },
  {
    path: '/orders/print/notes',
    title: 'Упаковочные листы',
    section: 'orders',
    roles: STAFF,
    load: async () => (await import('./orders/print/delivery-notes-screen.tsx')).DeliveryNotesScreen,
  },
  {
    path: '/orders/new',
    title: 'Новый заказ',
    section: 'orders',
    roles: STAFF,
    load: async () => (await import('./orders/new/new-order-screen.tsx')).NewOrderScreen,
  },
  {
    path: '/orders/:id',
    title: 'Заказ',
    section: 'orders',
    roles: STAFF,
    load: async () => (await import('./orders/order-screen.tsx')).OrderScreen,
  },
  {
    path: '/products',
    title: 'Товары',
    section: 'products',
    icon: ProductsIcon,
    roles: STAFF,
    load: async () => (await import('./products/products-screen.tsx')).ProductsScreen,
  },
  {
    path: '/products/new',
    title: 'Новый товар',
    section: 'products',
    roles: STAFF,
    load: async () => (await import('./product-editor/product-screen.tsx')).NewProductScreen,
  },
  {
    path: '/products/:id',
    title: 'Товар',
    section: 'products',
    roles: STAFF,
    load: async () => (await import('./product-editor/product-screen.tsx')).ProductScreen,
  },
  {
    path: '/stock',
    title: 'Приёмка',
    section: 'stock',
    icon: StockIcon,
    roles: STAFF,
    load: async () => (await import('./stock/stock-screen.tsx')).StockScreen,
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
    path: '/customers',
    title: 'Покупатели',
    section: 'customers',
    icon: CustomersIcon,
    roles: STAFF,
    load: async () => (await import('./customers/customers-screen.tsx')).CustomersScreen,
  },
  {
    path: '/customers/:id',
    title: 'Покупатель',
    section: 'customers',
    roles: STAFF,
    load: async () => (await import('./customers/customer-screen.tsx')).CustomerScreen,
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
    path: '/reviews',
    title: 'Отзывы',
    section: 'reviews',
    icon: ReviewsIcon,
    roles: STAFF,
    load: async () => (await import('./reviews/reviews-screen.tsx')).ReviewsScreen,
  },
  {
    path: '/figures',
    title: 'Цифры',
    section: 'figures',
    icon: FiguresIcon,
    roles: STAFF,
    load: async () => (await import('./figures/figures-screen.tsx')).FiguresScreen,
  },
  {
    path: '/imports',
    title: 'Импорт',
    section: 'imports',
    icon: ImportsIcon,
    roles: STAFF,
    load: async () => (await import('./imports/imports-screen.tsx')).ImportsScreen,
  },
  {
    path: '/imports/:id',
    title: 'Импорт',
    section: 'imports',
    roles: STAFF,
    load: async () => (await import('./imports/import-screen.tsx')).ImportScreen,
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
    path: '/history',
    title: 'История',
    section: 'history',
    icon: HistoryIcon,
    roles: STAFF,
    load: async () => (await import('./history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: '/deliveries',
    title: 'Доставка',
    section: 'deliveries',
    icon: DeliveriesIcon,
    roles: ADMINS,
    load: async () => (await import('./deliveries/deliveries-screen.tsx')).DeliveriesScreen,
  },
  {
    path: '/deliveries/:id',
    title: 'Способ доставки',
    section: 'deliveries',
    roles: ADMINS,
    load: async () => (await import('./deliveries/delivery-screen.tsx')).DeliveryScreen,
  },
  {
    path: '/payments',
    title: 'Оплата',
    section: 'payments',
    icon: PaymentsIcon,
    roles: ADMINS,
    load: async () => (await import('./payments/payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: '/payments/:id',
    title: 'Способ оплаты',
    section: 'payments',
    roles: ADMINS,
    load: async () => (await import('./payments/payment-method-screen.tsx')).PaymentMethodScreen,
  },
  {
    path: '/documents',
    title: 'Документы',
    section: 'documents',
    icon: DocumentsIcon,
    roles: ADMINS,
    load: async () => (await import('./documents/documents-screen.tsx')).DocumentsScreen,
  },
  {
    path: '/documents/:slug',
    title: 'Документ',
    section: 'documents',
    roles: ADMINS,
    load: async () => (await import('./documents/document-screen.tsx')).DocumentScreen,
  },
  {
    path: '/settings',
    title: 'Настройки',
    section: 'settings',
    icon: SettingsIcon,
    roles: ADMINS,
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: '/appearance',
    title: 'Оформление',
    section: 'appearance',
    icon: AppearanceIcon,
    roles: ADMINS,
    load: async () => (await import('./appearance/appearance-screen.tsx')).AppearanceScreen,
  },
];
