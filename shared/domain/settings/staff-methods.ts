import type { PaymentMethod as MethodRow } from '#prisma/generated/client.ts';
import type { PaymentProvider } from '#prisma/generated/enums.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ProviderAccounts } from './selling.ts';

/** A payment method as an admin sees it. */
export interface StaffMethod {
  id: number;
  name: string;
  description: string;
  provider: PaymentProvider;
  /** Per cent. */
  commission: number;
  isTest: boolean;
  isActive: boolean;
  /** The provider's account accepts payments in this mode: buyers see the method only then. */
  isReady: boolean;
  /** The account has the other mode too. */
  hasOtherMode: boolean;
  isFirst: boolean;
}

/** All payment methods, in the order of the storefront; disabled ones too. */
export async function listStaffMethods(db: Transaction, providers: ProviderAccounts): Promise<StaffMethod[]> {
  const rows = await db.paymentMethod.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  return rows.map((row, at) => methodView(row, providers, at === 0));
}

/** Throws `not_found`. */
export async function findStaffMethod(db: Transaction, providers: ProviderAccounts, id: number): Promise<StaffMethod> {
  const method = (await listStaffMethods(db, providers)).find((one) => one.id === id);
  if (!method) throw new ShopError('not_found');
  return method;
}

function methodView(row: MethodRow, providers: ProviderAccounts, isFirst: boolean): StaffMethod {
  const { id, name, description, provider, isTest, isActive } = row;
  const account = providers[provider];
  return {
    id,
    name,
    description,
    provider,
    isTest,
    isActive,
    isFirst,
    commission: row.commission.toNumber(),
    isReady: account?.takes({ isTest }) ?? false,
    hasOtherMode: provider !== 'offline' && (account?.takes({ isTest: !isTest }) ?? false),
  };
}
