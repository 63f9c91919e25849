-- AlterTable
ALTER TABLE "order_messages" ADD COLUMN     "album_id" TEXT;

-- CreateIndex
CREATE INDEX "order_messages_album_id_idx" ON "order_messages"("album_id");
