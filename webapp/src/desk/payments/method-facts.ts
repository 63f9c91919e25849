import type { PaymentMethodRow } from '#shared/contract/desk/payment-methods.ts';
import { methodLines } from '#shared/contract/payment-method-words.ts';

/** A payment method in words, as the chat shows it. */
export const methodFacts = ({ is_test, is_active, is_ready, ...method }: PaymentMethodRow): string[] =>
  methodLines({ ...method, isTest: is_test, isActive: is_active, isReady: is_ready });
