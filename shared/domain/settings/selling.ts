import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Delivery, PaymentMethod } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readSettings } from './settings.ts';

const shopOrder = [{ position: 'asc' as const }, { id: 'asc' as const }];

/** The deliveries that a buyer can choose. Pickup is not among them: it is always there. */
export async function listDeliveries(db: Transaction): Promise<Delivery[]> {
  const rows = await db.delivery.findMany({ where: { isActive: true }, orderBy: shopOrder });
  return rows.map(({ id, title, description, price }) => ({
    id,
    title,
    description,
    price: roublesFromKopecks(price),
  }));
}

/** The ways to pay that a buyer can choose. */
export async function listPaymentMethods(db: Transaction): Promise<PaymentMethod[]> {
  const rows = await db.paymentMethod.findMany({ where: { isActive: true }, orderBy: shopOrder });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    commission: row.commission.toFixed(2),
    test_mode: row.isTest,
    is_active: row.isActive,
    merchant_id: null,
    public_token: null,
  }));
}

/** The id of a method that a buyer may choose now. Throws `payment_method_unavailable`. */
export async function findPaymentMethod(db: Transaction, id: number): Promise<number> {
  const { paymentsEnabled } = await readSettings(db);
  const method =
    paymentsEnabled && (await db.paymentMethod.findFirst({ where: { id, isActive: true }, select: { id: true } }));
  if (!method) throw new ShopError('payment_method_unavailable');
  return method.id;
}
