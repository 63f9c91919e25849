-- CreateEnum
CREATE TYPE "AlarmKind" AS ENUM ('notifications', 'payments', 'jobs', 'backup');

-- CreateTable
CREATE TABLE "alarms" (
    "id" SERIAL NOT NULL,
    "kind" "AlarmKind" NOT NULL,
    "count" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "backups" (
    "id" SERIAL NOT NULL,
    "bytes" BIGINT NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- Whoever notices the same trouble second tells nobody.
CREATE UNIQUE INDEX "alarms_open_key" ON "alarms"("kind") WHERE "ended_at" IS NULL;
