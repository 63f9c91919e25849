-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('requested', 'processing', 'uncertain', 'finished', 'refused');

-- CreateEnum
CREATE TYPE "ReceiptKind" AS ENUM ('first', 'second');

-- CreateEnum
CREATE TYPE "ReceiptState" AS ENUM ('waiting', 'done', 'failed');

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "delivery_vat_rate" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "is_prepaid" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "tax_system" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "vat_rate" TEXT NOT NULL DEFAULT 'none';

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "checks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "received_amount" INTEGER,
ADD COLUMN     "refund_reason" TEXT,
ADD COLUMN     "refunded_amount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payment_notices" ADD COLUMN     "fingerprint" BYTEA;

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'requested',
    "is_manual" BOOLEAN NOT NULL DEFAULT false,
    "request_id" TEXT,
    "reason" TEXT,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "actor_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipts" (
    "id" SERIAL NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "kind" "ReceiptKind" NOT NULL,
    "number" SERIAL NOT NULL,
    "state" "ReceiptState" NOT NULL DEFAULT 'waiting',
    "is_sent" BOOLEAN NOT NULL DEFAULT false,
    "fiscal" JSONB,
    "reason" TEXT,
    "checks" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_actor_id_idx" ON "refunds"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_number_key" ON "receipts"("number");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_payment_id_kind_key" ON "receipts"("payment_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "payment_notices_fingerprint_key" ON "payment_notices"("fingerprint");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- Numbers of second receipts never meet invoice numbers, which first receipts carry.
ALTER SEQUENCE "receipts_number_seq" RESTART WITH 1000000001;

-- A lost answer must not make a second refund: one open refund for a payment.
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds"("payment_id") WHERE "state" IN ('requested', 'processing', 'uncertain');
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("amount" > 0);
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_range" CHECK ("refunded_amount" BETWEEN 0 AND coalesce("received_amount", 0));
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_has_reason" CHECK ("state" <> 'refund_due' OR "refund_reason" IS NOT NULL);
