import type { PaymentGateway } from '#shared/domain/payments/payment-gateway.ts';

/** Money that a person takes: cash, a card at the door, an agreement. No payment is started at a provider. */
export const offline: PaymentGateway = {
  provider: 'offline',
  account: { merchantId: null, publicToken: null },
  takes: () => true,
};
