import { type OrderLine as LineRow, Prisma, type Order as Row } from '#prisma/generated/client.ts';
import type { SaleSetAside } from '#shared/domain/pricing/discounts.ts';
import { FIELD_COLUMNS } from './order-fields.ts';

/** What a new order leaves to the defaults of its table. */
type Defaulted =
  | ('id' | 'number' | 'status' | 'paymentState' | 'cancelReason' | 'replacedById')
  | ('isHoldEnded' | 'burstId')
  | ('allowance' | 'overpaid')
  | ('fulfilment' | 'carrier' | 'trackNumber' | 'trackUrl')
  | ('createdAt' | 'updatedAt');

/** The sale that a code replaces, as its line stores it. */
export const saleColumns = (setAside: SaleSetAside | null): Pick<LineRow, 'salePrice' | 'saleTitle'> => ({
  salePrice: setAside?.price ?? null,
  saleTitle: setAside?.title ?? '',
});

export type OrderColumns = Omit<Row, Defaulted>;
/** The database sets the rest of a new line. */
export type LineColumns = Omit<LineRow, 'id' | 'orderId' | 'restocked'>;

type Columns = Readonly<Record<string, readonly [column: string, type: string]>>;

/** An incomplete list does not compile. */
const ORDER = {
  hash: ['hash', 'text'],
  userId: ['user_id', 'int'],
  paymentMethodId: ['payment_method_id', 'int'],
  ...FIELD_COLUMNS,
  deliveryId: ['delivery_id', 'int'],
  deliveryTitle: ['delivery_title', 'text'],
  deliveryPrice: ['delivery_price', 'int'],
  deliveryDay: ['delivery_day', 'text'],
  deliveryInterval: ['delivery_interval', 'text'],
  cartTotal: ['cart_total', 'int'],
  discounts: ['discounts', 'jsonb'],
  rentType: ['rent_type', 'text'],
  rentPrice: ['rent_price', 'int'],
  totalPrice: ['total_price', 'int'],
  amountToPay: ['amount_to_pay', 'int'],
  holdEndsAt: ['hold_ends_at', 'timestamptz'],
  holdRemindAt: ['hold_remind_at', 'timestamptz'],
  isUnproved: ['is_unproved', 'boolean'],
  source: ['source', 'text'],
} as const satisfies Record<keyof OrderColumns, Columns[string]>;

const LINE = {
  position: ['position', 'int'],
  productId: ['product_id', 'int'],
  title: ['title', 'text'],
  thumbnail: ['thumbnail', 'text'],
  attributeName: ['attribute_name', 'text'],
  valueName: ['value_name', 'text'],
  selectedValues: ['selected_values', 'jsonb'],
  variantId: ['variant_id', 'int'],
  sku: ['sku', 'text'],
  quantity: ['quantity', 'int'],
  unitPrice: ['unit_price', 'int'],
  fullPrice: ['full_price', 'int'],
  salePrice: ['sale_price', 'int'],
  saleTitle: ['sale_title', 'text'],
  discount: ['discount', 'int'],
  takenFromStock: ['taken_from_stock', 'boolean'],
} as const satisfies Record<keyof LineColumns, Columns[string]>;

const namesOf = (columns: Columns) =>
  Prisma.raw(
    Object.values(columns)
      .map(([column]) => column)
      .join(', '),
  );
const recordOf = (columns: Columns) =>
  Prisma.raw(
    Object.entries(columns)
      .map(([name, [, type]]) => `"${name}" ${type}`)
      .join(', '),
  );

/** `INSERT INTO orders` of one row. */
export const insertOrder = (order: OrderColumns): Prisma.Sql => Prisma.sql`
  INSERT INTO orders (${namesOf(ORDER)})
  SELECT row.* FROM json_to_record(${JSON.stringify(order)}::json) AS row (${recordOf(ORDER)})`;

/** `INSERT INTO order_lines` for the one row of `created`. */
export const insertLines = (lines: readonly LineColumns[]): Prisma.Sql => Prisma.sql`
  INSERT INTO order_lines (order_id, ${namesOf(LINE)})
  SELECT created.id, line.*
  FROM created, json_to_recordset(${JSON.stringify(lines)}::json) AS line (${recordOf(LINE)})`;
