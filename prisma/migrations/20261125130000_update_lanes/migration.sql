-- AlterTable
ALTER TABLE "bot_updates" ADD COLUMN     "lane" TEXT NOT NULL DEFAULT '';

-- What of a chat is still under way, whichever process has it.
CREATE INDEX "bot_updates_lane_idx" ON "bot_updates"("bot_id", "lane", "update_id") WHERE "done_at" IS NULL;
