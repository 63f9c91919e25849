-- An order that is cancelled and opened again takes all of its pieces anew: what came back of it before is no return of these.
ALTER TABLE "refund_lines" ADD COLUMN "is_past" BOOLEAN NOT NULL DEFAULT false;

UPDATE "refund_lines" AS line SET "is_past" = true
FROM "refunds" AS refund JOIN "payments" AS payment ON payment."id" = refund."payment_id"
WHERE refund."id" = line."refund_id" AND EXISTS (
  SELECT FROM "order_events" AS event
  WHERE event."order_id" = payment."order_id" AND event."kind" = 'status' AND event."from" = 'cancelled'
    AND event."created_at" > refund."created_at"
);
