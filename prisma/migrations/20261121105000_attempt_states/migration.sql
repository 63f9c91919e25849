-- An attempt begins when the buyer is sent to the provider: nothing ever stayed `created`.
UPDATE "payments" SET "state" = 'pending' WHERE "state" = 'created';

-- The check names the type, and so goes and comes back with it.
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_has_reason";
ALTER TYPE "PaymentAttemptState" RENAME TO "PaymentAttemptState_old";
CREATE TYPE "PaymentAttemptState" AS ENUM ('pending', 'paid', 'failed', 'expired', 'refund_due', 'refunded');
ALTER TABLE "payments" ALTER COLUMN "state" DROP DEFAULT,
ALTER COLUMN "state" TYPE "PaymentAttemptState" USING ("state"::text::"PaymentAttemptState"),
ALTER COLUMN "state" SET DEFAULT 'pending';
DROP TYPE "PaymentAttemptState_old";
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_has_reason" CHECK ("state" <> 'refund_due' OR "refund_reason" IS NOT NULL);
