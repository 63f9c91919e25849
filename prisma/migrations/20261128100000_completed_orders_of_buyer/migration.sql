-- Whether a buyer has bought before is asked with every order: each answer is one entry of an index, also for a phone
-- with thousands of orders of which none is completed.
CREATE INDEX "orders_completed_of_phone" ON "orders"("phone") WHERE "status" = 'completed';
CREATE INDEX "orders_completed_of_user" ON "orders"("user_id") WHERE "status" = 'completed';
