import type { PaymentGateway } from '#shared/domain/payments/payment-gateway.ts';

/** Money that a person takes: cash, a card at the door, an agreement. There is nothing to start. */
export const offline: PaymentGateway = {
  provider: 'offline',
  account: { merchantId: null, publicToken: null },
  takes: () => true,
};
