-- What was returned of an order, line by line, and how many of its pieces are back in the stock.

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "restocked" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "refund_lines" (
    "id" SERIAL NOT NULL,
    "refund_id" INTEGER NOT NULL,
    "order_line_id" INTEGER,
    "quantity" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "to_stock" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "refund_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refund_lines_order_line_id_idx" ON "refund_lines"("order_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_lines_refund_id_order_line_id_key" ON "refund_lines"("refund_id", "order_line_id");

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- The delivery is one thing, and has one line in a refund.
CREATE UNIQUE INDEX "refund_lines_one_delivery" ON "refund_lines"("refund_id") WHERE "order_line_id" IS NULL;
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_range" CHECK ("quantity" >= 0 AND "amount" >= 0);
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_restocked_range" CHECK ("restocked" BETWEEN 0 AND "quantity");
