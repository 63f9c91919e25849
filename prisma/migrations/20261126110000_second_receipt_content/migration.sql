-- What the receipt at the handing over tells of is fixed once: what goes back after it is told of by its settlement.
ALTER TABLE "fiscal_receipts" ADD COLUMN "content" JSONB;
