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
}

/** One of them in the list. */
export interface ListedMethod extends StaffMethod {
  isFirst: boolean;
}

/** All payment methods, in the order of the storefront; disabled ones too. */
export async function listStaffMethods(db: Transaction, providers: ProviderAccounts): Promise<ListedMethod[]> {
  const rows = await db.paymentMethod.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  return rows.map((row, at) => ({ ...staffMethod(row, providers), isFirst: at === 0 }));
}

/** Throws `not_found`. */
export async function findStaffMethod(db: Transaction, providers: ProviderAccounts, id: number): Promise<ListedMethod> {
  const method = (await listStaffMethods(db, providers)).find((one) => one.id === id);
  if (!method) throw new ShopError('not_found');
  return method;
}

export function staffMethod(row: MethodRow, providers: ProviderAccounts): StaffMethod {
  const { id, name, description, provider, isTest, isActive } = row;
  const account = providers[provider];
  return {
    id,
    name,
    description,
    provider,
    isTest,
    isActive,
    commission: row.commission.toNumber(),
    isReady: account?.takes({ isTest }) ?? false,
    hasOtherMode: provider !== 'offline' && (account?.takes({ isTest: !isTest }) ?? false),
  };
}
