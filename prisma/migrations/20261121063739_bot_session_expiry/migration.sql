-- AlterTable
ALTER TABLE "users" ADD COLUMN     "wants_digest" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "timezone" TEXT NOT NULL DEFAULT 'Europe/Moscow';

-- AlterTable
ALTER TABLE "notifications" ALTER COLUMN "recipient_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "bot_sessions" ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "bot_sessions_expires_at_idx" ON "bot_sessions"("expires_at");
