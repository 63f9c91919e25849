-- AlterTable
ALTER TABLE "bot_sessions" ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "bot_sessions_expires_at_idx" ON "bot_sessions"("expires_at");

