-- AlterTable
ALTER TABLE "users" ADD COLUMN     "wants_digest" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "timezone" TEXT NOT NULL DEFAULT 'Europe/Moscow';

-- AlterTable
ALTER TABLE "notifications" ALTER COLUMN "recipient_id" DROP NOT NULL;

-- Two notices of one happening to the managers' chat, which have no recipient, are one and the same.
DROP INDEX "notifications_subject_kind_recipient_id_key";
CREATE UNIQUE INDEX "notifications_subject_kind_recipient_id_key" ON "notifications"("subject", "kind", "recipient_id") NULLS NOT DISTINCT;
