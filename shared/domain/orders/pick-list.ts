import type { Prisma } from '#prisma/generated/client.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { resolveDeliveryDay } from './resolve-delivery-day.ts';
import { returnedPieces } from './returned-pieces.ts';

/** One item to fetch from the shelf, for all orders that need it. */
export interface PickedItem {
  title: string;
  /** `Цвет: Хвойный`; empty for a product without variants. */
  attributeName: string;
  valueName: string;
  sku: string;
  thumbnail: string;
  /** Its category in the shop; empty if it is no longer a product. */
  category: string;
  pieces: number;
  /** Numbers of the orders, oldest first, each with its pieces. */
  orders: { number: number; pieces: number }[];
}

/** Orders with one delivery time, by their numbers. */
export interface PickedDay {
  day: string;
  /** Empty if only a day was chosen. */
  interval: string;
  orders: number[];
}

export interface PickList {
  items: PickedItem[];
  /** The nearest first. */
  days: PickedDay[];
  /** How many orders it is for. */
  orders: number;
  /** How many more wait: they come into the list when the oldest are packed. */
  left: number;
}

/** Nobody fetches more at once. */
export const MOST_PICKED_ORDERS = 200;

const TO_PACK = { status: 'processing', fulfilment: 'new' } satisfies Prisma.OrderWhereInput;

const neededLine = {
  orderBy: { position: 'asc' },
  select: {
    id: true,
    productId: true,
    variantId: true,
    title: true,
    attributeName: true,
    valueName: true,
    sku: true,
    thumbnail: true,
    quantity: true,
    product: { select: { category: { select: { title: true } } } },
  },
} satisfies Prisma.Order$linesArgs;

type Line = Prisma.OrderLineGetPayload<typeof neededLine>;

interface Wanted {
  ids?: readonly number[] | undefined;
  /** `today`, `tomorrow` or a date. */
  deliveryDay?: string | undefined;
}

/**
 * What some orders need, by item, named as in the shop's lists: the orders of the ids, or the oldest orders in work
 * that are not packed yet; only those of one delivery day if it is given.
 */
export async function pickList(db: Transaction, { ids, deliveryDay }: Wanted = {}): Promise<PickList> {
  const where = {
    ...(ids === undefined ? TO_PACK : { id: { in: [...ids] }, replacedById: null }),
    ...(deliveryDay !== undefined && { deliveryDay: await resolveDeliveryDay(db, deliveryDay) }),
  };
  const [found, total, returnedOf] = await Promise.all([
    db.order.findMany({
      where,
      select: { number: true, deliveryDay: true, deliveryInterval: true, lines: neededLine },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST_PICKED_ORDERS,
    }),
    db.order.count({ where }),
    returnedPieces(db, where),
  ]);
  const rows = found.flatMap((row) => {
    const lines = row.lines.flatMap((line) => keptOf(line, returnedOf(line)));
    return lines.length === 0 && row.lines.length > 0 ? [] : [{ ...row, lines }];
  });
  const items = new Map<string, PickedItem>();
  for (const { number, lines } of rows) for (const line of lines) addLine(items, number, line);
  const order = new Intl.Collator('ru');
  const sorted = [...items.values()].sort(
    (one, other) =>
      order.compare(one.category, other.category) ||
      order.compare(one.title, other.title) ||
      order.compare(one.valueName, other.valueName),
  );
  return { items: sorted, days: daysOf(rows), orders: rows.length, left: total - found.length };
}

function daysOf(rows: readonly { number: number; deliveryDay: string; deliveryInterval: string }[]): PickedDay[] {
  const days = new Map<string, PickedDay>();
  for (const { number, deliveryDay: day, deliveryInterval: interval } of rows) {
    // Both are written so that they sort by time.
    const key = `${day} ${interval}`;
    if (day !== '') days.set(key, { day, interval, orders: [...(days.get(key)?.orders ?? []), number] });
  }
  return [...days.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
}

const keptOf = (line: Line, returned: number): Line[] =>
  line.quantity > returned ? [{ ...line, quantity: line.quantity - returned }] : [];

function addLine(items: Map<string, PickedItem>, number: number, line: Line): void {
  const { id: _line, productId, variantId, product, quantity, ...named } = line;
  // A renamed item is still the same one; its newest name is shown.
  const { title, valueName, sku } = named;
  const key = JSON.stringify(productId === null ? [title, valueName, sku] : [productId, variantId, valueName]);
  const { pieces = 0, orders = [] } = items.get(key) ?? {};
  const same = orders.find((order) => order.number === number);
  if (same) same.pieces += quantity;
  else orders.push({ number, pieces: quantity });
  items.set(key, { ...named, category: product?.category.title ?? '', pieces: pieces + quantity, orders });
}
