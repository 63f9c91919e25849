-- A payment that fits no order is called unmatched. Jobs name their notification by its id, so what is queued stays so.
UPDATE "notifications" SET "kind" = 'unmatched_payment_for_manager' WHERE "kind" = 'stray_payment_for_manager';
