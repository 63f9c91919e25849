-- The figures of a day would read the diaries of all orders that there ever were.
CREATE INDEX "order_events_created_at_idx" ON "order_events"("created_at");
