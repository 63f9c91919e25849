import type { DeskSearch } from '#shared/contract/desk/search.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { STATUS_WORDS } from '#webapp/desk/orders/order-words.ts';

interface Result {
  key: string;
  /** The address of its screen. */
  path: string;
  title: string;
  facts: string;
}

type Screen = Pick<Result, 'path' | 'title'>;

interface ResultGroup {
  title: string;
  results: Result[];
}

const GROUPS = {
  orders: 'Заказы',
  products: 'Товары',
  categories: 'Категории',
  customers: 'Покупатели',
  sales: 'Акции',
  promo_codes: 'Промокоды',
  deliveries: 'Доставка',
  payment_methods: 'Оплата',
  documents: 'Документы',
} satisfies Record<keyof DeskSearch, string>;

/** The groups with results, after the screens with such a name. */
export function resultsOf(found: DeskSearch, screens: readonly Screen[]): ResultGroup[] {
  const results: Record<keyof DeskSearch, Result[]> = {
    orders: found.orders.map(({ id, number, status, sum, full_name }) => ({
      key: `order${id}`,
      path: `/orders/${id}`,
      title: `Заказ №${number}`,
      facts: `${STATUS_WORDS[status]} · ${formatRoubles(sum)} · ${full_name}`,
    })),
    products: found.products.map(({ id, title, sku, price, is_hidden }) => ({
      key: `product${id}`,
      path: `/products/${id}`,
      title,
      facts: [formatRoubles(price), sku, is_hidden && 'скрыт'].filter(Boolean).join(' · '),
    })),
    categories: found.categories.map(({ id, title }) => ({
      key: `category${id}`,
      path: '/categories',
      title,
      facts: '',
    })),
    customers: found.customers.map(({ id, name, login, orders }) => ({
      key: `customer${id}`,
      path: `/customers/${id}`,
      title: name || (login ?? 'Без имени'),
      facts: [login && `@${login}`, `${orders} ${russianPlural(orders, 'заказ', 'заказа', 'заказов')}`]
        .filter(Boolean)
        .join(' · '),
    })),
    sales: found.sales.map(({ id, title }) => ({ key: `sale${id}`, path: `/sales/${id}`, title, facts: '' })),
    promo_codes: found.promo_codes.map(({ id, code }) => ({
      key: `code${id}`,
      path: `/promo-codes/${id}`,
      title: code,
      facts: '',
    })),
    deliveries: found.deliveries.map(({ id, title }) => ({
      key: `delivery${id}`,
      path: `/deliveries/${id}`,
      title,
      facts: '',
    })),
    payment_methods: found.payment_methods.map(({ id, name }) => ({
      key: `method${id}`,
      path: `/payments/${id}`,
      title: name,
      facts: '',
    })),
    documents: found.documents.map(({ slug, title }) => ({
      key: `document ${slug}`,
      path: `/documents/${slug}`,
      title,
      facts: '',
    })),
  };
  const kinds = keysOf(GROUPS);
  const groups = kinds.map((kind) => ({ title: GROUPS[kind], results: results[kind] }));
  const named = screens.map(({ path, title }) => ({ key: path, path, title, facts: '' }));
  return [{ title: 'Разделы', results: named }, ...groups].filter((group) => group.results.length > 0);
}
