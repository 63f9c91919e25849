-- The words of the shop: a channel, a payment webhook, a fiscal receipt, a notification, a full name, a login.
-- Everything is renamed in place, so no row is written anew but the few that hold an old word.

ALTER TYPE "Door" RENAME TO "Channel";
ALTER TABLE "order_events" RENAME COLUMN "door" TO "channel";

ALTER TABLE "users" RENAME COLUMN "wants_notices" TO "wants_notifications";

ALTER TABLE "orders" RENAME COLUMN "fio" TO "full_name";
ALTER TABLE "orders" RENAME COLUMN "user_telegram" TO "login";

ALTER TABLE "payment_notices" RENAME TO "payment_webhooks";
ALTER TABLE "payment_webhooks" RENAME CONSTRAINT "payment_notices_pkey" TO "payment_webhooks_pkey";
ALTER TABLE "payment_webhooks" RENAME CONSTRAINT "payment_notices_payment_id_fkey" TO "payment_webhooks_payment_id_fkey";
ALTER INDEX "payment_notices_payment_id_idx" RENAME TO "payment_webhooks_payment_id_idx";
ALTER INDEX "payment_notices_fingerprint_key" RENAME TO "payment_webhooks_fingerprint_key";
ALTER SEQUENCE "payment_notices_id_seq" RENAME TO "payment_webhooks_id_seq";
UPDATE "payment_webhooks" SET "outcome" = 'unmatched' WHERE "outcome" = 'stray';

ALTER TYPE "ReceiptKind" RENAME TO "FiscalReceiptKind";
ALTER TYPE "ReceiptState" RENAME TO "FiscalReceiptState";
ALTER TABLE "payments" RENAME COLUMN "receipt" TO "fiscal_receipt";
ALTER TABLE "receipts" RENAME TO "fiscal_receipts";
ALTER TABLE "fiscal_receipts" RENAME CONSTRAINT "receipts_pkey" TO "fiscal_receipts_pkey";
ALTER TABLE "fiscal_receipts" RENAME CONSTRAINT "receipts_payment_id_fkey" TO "fiscal_receipts_payment_id_fkey";
ALTER INDEX "receipts_number_key" RENAME TO "fiscal_receipts_number_key";
ALTER INDEX "receipts_payment_id_kind_key" RENAME TO "fiscal_receipts_payment_id_kind_key";
ALTER SEQUENCE "receipts_id_seq" RENAME TO "fiscal_receipts_id_seq";
ALTER SEQUENCE "receipts_number_seq" RENAME TO "fiscal_receipts_number_seq";

UPDATE "notifications" SET "kind" = 'unmatched_payment_for_manager' WHERE "kind" = 'stray_payment_for_manager';
UPDATE "notifications" SET "subject" = 'payment_webhook:' || substr("subject", length('payment_notice:') + 1)
WHERE "subject" LIKE 'payment\_notice:%';

-- The queue makes its own tables after the migrations, so a new database has none yet.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'send_broadcast' WHERE identifier = 'send_letters';
    UPDATE graphile_worker._private_jobs SET key = replace(key, 'send_letters:', 'send_broadcast:')
    WHERE key LIKE 'send\_letters:%';
  END IF;
END $$;
