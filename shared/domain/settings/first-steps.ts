import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { FIRST_STEPS, type FirstStep, type FirstStepView } from '#shared/contract/desk/first-steps.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { listStaffDocuments } from './save-document.ts';
import { listPaymentMethods, type ProviderAccounts } from './selling.ts';
import { readSettings } from './settings.ts';

/** The steps that are still to be done; empty for a shop that can open. */
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
    name: settings.title === '' || settings.title === DEFAULT_SETTINGS.title,
    products: products === 0,
    // Buyers can always collect an order themselves, if they know where.
    delivery: (!deliveryEnabled || deliveries === 0) && address === '',
    // A test method accepts no real payment.
    payment: paymentsEnabled ? methods.every((method) => method.test_mode) : textWithoutPayment === '',
    contact: contact === '',
    documents: documents.some(({ isRequired, state }) => isRequired && state !== 'own'),
  } satisfies Record<FirstStep, boolean>;
  return FIRST_STEPS.filter((step) => isMissing[step]);
}

/** Every step with its state, as the desk shows them. */
export async function readFirstSteps(db: Transaction, providers: ProviderAccounts): Promise<FirstStepView[]> {
  const missing = await missingSteps(db, providers);
  return FIRST_STEPS.map((name) => ({ name, is_done: !missing.includes(name) }));
}
