-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "device" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "users" ADD COLUMN "password_held" BOOLEAN NOT NULL DEFAULT false;
