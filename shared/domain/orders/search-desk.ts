import type { DeskSearch } from '#shared/contract/desk/search.ts';
import { promoCodeKey } from '#shared/contract/discount.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Role } from '#shared/contract/user.ts';
import { listStaffProducts } from '#shared/domain/catalog/staff-products.ts';
import type { Database } from '#shared/domain/database.ts';
import { literalText } from '#shared/domain/literal-text.ts';
import { ADMINS } from '#shared/domain/require-role.ts';
import { listStaffDocuments } from '#shared/domain/settings/save-document.ts';
import { customersUnder } from './customer-search.ts';
import { searchOrders } from './search-orders.ts';

/** Of each kind: with more results people type more words. */
const MOST = 5;

interface Asked {
  words: string;
  /** Of the person who searches. */
  role: Role;
}

/**
 * Everything of the shop that matches some words and that this person may open: by title, SKU, number, name, login, phone
 * and code.
 */
export async function searchDesk({ db }: { db: Database }, { words, role }: Asked): Promise<DeskSearch> {
  const [products, categories, orders, customers, sales, promoCodes, ofAdmins] = await Promise.all([
    findProducts(db, words),
    db.category.findMany({ where: titled(words), select: idAndTitle, orderBy: { position: 'asc' }, take: MOST }),
    findOrders(db, words),
    findCustomers(db, words),
    db.sale.findMany({ where: titled(words), select: idAndTitle, orderBy: { id: 'desc' }, take: MOST }),
    findPromoCodes(db, words),
    ADMINS.includes(role) ? findOfAdmins(db, words) : { deliveries: [], payment_methods: [], documents: [] },
  ]);
  return { products, categories, orders, customers, sales, promo_codes: promoCodes, ...ofAdmins };
}

const idAndTitle = { id: true, title: true } as const;

const holds = (words: string) => ({ contains: literalText(words), mode: 'insensitive' }) as const;
const titled = (words: string) => ({ title: holds(words) });

async function findProducts(db: Database, words: string): Promise<DeskSearch['products']> {
  const { products } = await listStaffProducts(db, { page: 1, perPage: MOST, words });
  return products.map(({ id, title, sku, ownPrice, thumbnail, isHidden }) => ({
    id,
    title,
    sku,
    price: roublesFromKopecks(ownPrice),
    picture: thumbnail || null,
    is_hidden: isHidden,
  }));
}

/** Finds the same orders as the list of orders. */
async function findOrders(db: Database, words: string): Promise<DeskSearch['orders']> {
  const { orders } = await searchOrders(db, { q: words }, { limit: MOST });
  return orders.map(({ id, number, status, amountToPay, fullName }) => ({
    id,
    number,
    status,
    full_name: fullName,
    sum: roublesFromKopecks(amountToPay),
  }));
}

async function findCustomers(db: Database, words: string): Promise<DeskSearch['customers']> {
  const rows = await db.user.findMany({
    where: customersUnder(words),
    include: { _count: { select: { orders: true } } },
    orderBy: { id: 'desc' },
    take: MOST,
  });
  return rows.map(({ id, firstName, lastName, login, telegramId, _count }) => ({
    id,
    login,
    is_telegram: telegramId !== null,
    orders: _count.orders,
    name: [firstName, lastName].filter(Boolean).join(' '),
  }));
}

function findPromoCodes(db: Database, words: string): Promise<DeskSearch['promo_codes']> {
  const codeKey = { contains: literalText(promoCodeKey(words)) };
  return db.promoCode.findMany({
    where: { codeKey },
    select: { id: true, code: true },
    orderBy: { id: 'desc' },
    take: MOST,
  });
}

async function findOfAdmins(
  db: Database,
  words: string,
): Promise<Pick<DeskSearch, 'deliveries' | 'payment_methods' | 'documents'>> {
  const [deliveries, methods, documents] = await Promise.all([
    db.delivery.findMany({ where: titled(words), select: idAndTitle, orderBy: { position: 'asc' }, take: MOST }),
    db.paymentMethod.findMany({
      where: { name: holds(words) },
      select: { id: true, name: true },
      orderBy: { position: 'asc' },
      take: MOST,
    }),
    listStaffDocuments(db),
  ]);
  const isNamed = ({ title }: { title: string }) => title.toLowerCase().includes(words.toLowerCase());
  const found = documents.filter(isNamed).slice(0, MOST);
  return { deliveries, payment_methods: methods, documents: found.map(({ slug, title }) => ({ slug, title })) };
}
