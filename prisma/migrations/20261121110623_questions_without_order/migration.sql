-- AlterTable
ALTER TABLE "order_messages" ADD COLUMN     "customer_id" INTEGER,
ADD COLUMN     "product_id" INTEGER,
ALTER COLUMN "order_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "order_messages_customer_id_id_idx" ON "order_messages"("customer_id", "id");

-- CreateIndex
CREATE INDEX "order_messages_product_id_idx" ON "order_messages"("product_id");

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;
