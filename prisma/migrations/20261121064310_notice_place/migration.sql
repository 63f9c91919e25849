-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "chat_id" BIGINT;

-- CreateIndex
CREATE INDEX "notifications_chat_id_message_id_idx" ON "notifications"("chat_id", "message_id");
