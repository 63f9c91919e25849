import type { Transaction } from '#shared/domain/database.ts';
import { EMPTY_FIELDS } from '#shared/domain/orders/order-fields.ts';

/** The provider's data that the books need: sums, and the provider's ids of the money. */
const KEPT_FACTS = [
  'OutSum',
  'InvId',
  'IncSum',
  'Fee',
  'IncCurrLabel',
  'PaymentMethod',
  'IsTest',
  'invoice_payload',
  'currency',
  'total_amount',
  'telegram_payment_charge_id',
  'provider_payment_charge_id',
];

/**
 * Leaves only what was sold, sums and dates in orders. Their links stop working, and the consents that were given with
 * them end.
 */
export async function eraseOrders(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  const orderId = { in: ids };
  await tx.$executeRaw`
    UPDATE orders SET user_id = NULL, ${EMPTY_FIELDS}, cancel_reason = NULL,
      carrier = '', track_number = '', track_url = '',
      hash = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE id = ANY(${ids}::int[])`;
  await tx.orderEvent.updateMany({ where: { orderId }, data: { details: {} } });
  await tx.promoCodeUse.updateMany({ where: { orderId }, data: { userId: null, phone: '' } });
  await tx.orderNote.deleteMany({ where: { orderId } });
  // They contain the buyer's name and address.
  await tx.orderEdit.deleteMany({ where: { orderId } });
  await tx.orderFollower.deleteMany({ where: { orderId } });
  await tx.idempotencyKey.deleteMany({ where: { orderId } });
  await tx.consent.updateMany({ where: { orderId, withdrawnAt: null }, data: { withdrawnAt: new Date() } });
  // `updated_at` is when the refund finished: figures count it on that day, so nothing here may change it.
  await tx.$executeRaw`
    UPDATE refunds SET reason = NULL
    FROM payments WHERE payments.id = refunds.payment_id AND payments.order_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE payment_webhooks webhook SET payload = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(webhook.payload)
      WHERE key = ANY(${KEPT_FACTS}::text[])
    )
    FROM payments WHERE payments.id = webhook.payment_id AND payments.order_id = ANY(${ids}::int[])
      AND jsonb_typeof(webhook.payload) = 'object'`;
}
