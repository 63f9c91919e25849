import type { Transaction } from '#shared/domain/database.ts';
import { listStaffDocuments } from './save-document.ts';
import { listPaymentMethods, type ProviderAccounts } from './selling.ts';
import { readSettings } from './settings.ts';

/** What a shop needs before its first buyer, in the order in which it is best done. */
export const FIRST_STEPS = ['products', 'delivery', 'payment', 'contact', 'documents'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Which of them are still to be done; none for a shop that can open. */
export async function missingSteps(db: Transaction, providers: ProviderAccounts): Promise<FirstStep[]> {
  const [settings, products, deliveries, methods, documents] = await Promise.all([
    readSettings(db),
    db.product.count({ where: { isHidden: false, category: { isHidden: false } } }),
    db.delivery.count({ where: { isActive: true } }),
    listPaymentMethods(db, providers),
    listStaffDocuments(db),
  ]);
  const { address, contact, deliveryEnabled, paymentsEnabled, textWithoutPayment } = settings;
  const isMissing = {
    products: products === 0,
    // Buyers can always come by themselves, once they know where to.
    delivery: (!deliveryEnabled || deliveries === 0) && address === '',
    // Nobody can really pay by a trial.
    payment: paymentsEnabled ? methods.every((method) => method.test_mode) : textWithoutPayment === '',
    contact: contact === '',
    documents: documents.some(({ isRequired, state }) => isRequired && state !== 'own'),
  } satisfies Record<FirstStep, boolean>;
  return FIRST_STEPS.filter((step) => isMissing[step]);
}
