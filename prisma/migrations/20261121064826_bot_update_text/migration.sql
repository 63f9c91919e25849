-- AlterTable
ALTER TABLE "bot_updates" ALTER COLUMN "content" SET DATA TYPE TEXT;
