-- Staff look through the orders of one delivery day; most orders have none.
CREATE INDEX "orders_delivery_day_idx" ON "orders"("delivery_day", "created_at", "id") WHERE "delivery_day" <> '';
