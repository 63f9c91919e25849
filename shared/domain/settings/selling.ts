import type { PaymentMethod as PaymentMethodRow } from '#prisma/generated/client.ts';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import { deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { pickupPointsSchema } from '#shared/contract/pickup-point.ts';
import type { Delivery, PaymentMethod } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { readSettings } from './settings.ts';

const shopOrder = [{ position: 'asc' as const }, { id: 'asc' as const }];

/** The deliveries that a buyer can choose. Pickup is not among them: it is always available. */
export async function listDeliveries(db: Transaction): Promise<Delivery[]> {
  const rows = await db.delivery.findMany({ where: { isActive: true }, orderBy: shopOrder });
  const { timezone } = await readSettings(db);
  return rows.map(({ id, title, description, price, freeFrom, pickupPoints, days }) => ({
    id,
    title,
    description,
    price: roublesFromKopecks(price),
    free_from: freeFrom === null ? null : roublesFromKopecks(freeFrom),
    pickup_points: pickupPointsSchema.parse(pickupPoints),
    days: days === null ? null : { ...deliveryDaysSchema.parse(days), timezone },
  }));
}

/** The public data of the shop's account at a provider, and the modes that it can take. */
interface ProviderAccount {
  account: { merchantId: string | null; publicToken: string | null };
  takes: (mode: { isTest: boolean }) => boolean;
}

export type ProviderAccounts = Readonly<Partial<Record<PaymentProvider, ProviderAccount>>>;

/** The payment methods that a buyer can choose: a provider without an account offers nothing. */
export async function listPaymentMethods(db: Transaction, providers: ProviderAccounts): Promise<PaymentMethod[]> {
  const rows = await db.paymentMethod.findMany({ where: { isActive: true }, orderBy: shopOrder });
  const offered = rows.filter((row) => providers[row.provider]?.takes(row));
  return offered.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    commission: row.commission.toFixed(2),
    test_mode: row.isTest,
    is_active: row.isActive,
    merchant_id: providers[row.provider]?.account.merchantId ?? null,
    public_token: providers[row.provider]?.account.publicToken ?? null,
  }));
}

type ChosenMethod = Pick<PaymentMethodRow, 'id' | 'provider' | 'isTest'>;

/** A method that a buyer may choose now. Throws `payment_method_unavailable`. */
export async function findPaymentMethod(db: Transaction, id: number): Promise<ChosenMethod> {
  const { paymentsEnabled } = await readSettings(db);
  const method =
    paymentsEnabled &&
    (await db.paymentMethod.findFirst({
      where: { id, isActive: true },
      select: { id: true, provider: true, isTest: true },
    }));
  if (!method) throw new ShopError('payment_method_unavailable');
  return method;
}

/** The first method of a provider that is on offer. Throws `payment_method_unavailable`. */
export async function findMethodOf(db: Transaction, provider: PaymentProvider): Promise<number> {
  const row = await db.paymentMethod.findFirst({
    where: { provider, isActive: true },
    select: { id: true },
    orderBy: shopOrder,
  });
  if (!row) throw new ShopError('payment_method_unavailable');
  return row.id;
}
