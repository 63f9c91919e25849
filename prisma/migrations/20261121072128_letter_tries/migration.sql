-- AlterTable
ALTER TABLE "broadcast_recipients" ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;
