-- Buyers' questions wait until somebody answers or closes them, staff find orders by what people say, and orders and
-- visits tell where they came from without naming anybody.

-- CreateEnum
CREATE TYPE "FunnelStep" AS ENUM ('visit', 'cart', 'checkout');

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "answer_hours" INTEGER NOT NULL DEFAULT 3;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "source" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "order_messages" ADD COLUMN     "is_waiting" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reminded_at" TIMESTAMPTZ(3),
ALTER COLUMN "chat_id" DROP NOT NULL,
ALTER COLUMN "message_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "reply_templates" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "funnel_counts" (
    "day" DATE NOT NULL,
    "step" "FunnelStep" NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "funnel_counts_pkey" PRIMARY KEY ("day","step")
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_templates_title_key" ON "reply_templates"("title");

-- The few questions that wait, of all that was ever written.
CREATE INDEX "order_messages_waiting_idx" ON "order_messages"("id") WHERE "is_waiting";

-- Somebody's last digits, name or login; and a line's code. What buyers of old orders are called is not in any order.
CREATE INDEX "orders_phone_tail_idx" ON "orders"(reverse(regexp_replace("phone", '\D', '', 'g')) text_pattern_ops) WHERE "phone" <> '';
CREATE INDEX "orders_buyer_idx" ON "orders" USING GIN (lower("full_name" || ' ' || "login") gin_trgm_ops);
CREATE INDEX "order_lines_sku_idx" ON "order_lines"(lower("sku") text_pattern_ops) WHERE "sku" <> '';

-- The takings and returns of a period.
CREATE INDEX "payments_paid_at_idx" ON "payments"("paid_at") WHERE "paid_at" IS NOT NULL;
CREATE INDEX "refunds_finished_idx" ON "refunds"("updated_at") WHERE "state" = 'finished';

-- What buyers wrote last, and nobody has answered so far, within a fortnight: older talks are over.
UPDATE "order_messages" AS message SET "is_waiting" = true
WHERE NOT "is_from_shop" AND "created_at" > now() - interval '14 days' AND NOT EXISTS (
  SELECT FROM "order_messages" AS answer
  WHERE answer."is_from_shop" AND answer."id" > message."id"
    AND answer."order_id" IS NOT DISTINCT FROM message."order_id"
    AND answer."customer_id" IS NOT DISTINCT FROM message."customer_id"
    AND answer."product_id" IS NOT DISTINCT FROM message."product_id"
);
