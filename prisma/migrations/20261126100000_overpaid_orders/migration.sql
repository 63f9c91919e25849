-- A paid order may become cheaper: what it was paid above its price goes back to its buyer.
ALTER TABLE "orders"
  ADD COLUMN "allowance" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "overpaid" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "orders_allowance_not_negative" CHECK ("allowance" >= 0),
  ADD CONSTRAINT "orders_overpaid_not_negative" CHECK ("overpaid" >= 0);
CREATE INDEX "orders_overpaid_idx" ON "orders"("id") WHERE "overpaid" > 0;

ALTER TABLE "refunds" ADD COLUMN "fiscal_receipt" JSONB;

-- What went back of paid orders so far was returned goods, and what the shop gave back by its own will.
UPDATE "orders" o SET "allowance" = o."amount_to_pay" - k."kept"
FROM (
  SELECT "order_id", sum("received_amount" - "refunded_amount")::int AS "kept" FROM "payments"
  WHERE "state" = 'paid' AND "paid_at" IS NOT NULL GROUP BY 1
) k
WHERE k."order_id" = o."id" AND o."payment_state" = 'paid' AND k."kept" < o."amount_to_pay";
