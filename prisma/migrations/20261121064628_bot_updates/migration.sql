-- CreateTable
CREATE TABLE "bot_updates" (
    "bot_id" BIGINT NOT NULL,
    "update_id" BIGINT NOT NULL,
    "content" JSONB,
    "process" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "bot_updates_pkey" PRIMARY KEY ("bot_id","update_id")
);

-- CreateIndex
CREATE INDEX "bot_updates_taken_at_idx" ON "bot_updates"("taken_at");
-- The few that are not done yet, which a new process looks for.
CREATE INDEX "bot_updates_undone_idx" ON "bot_updates"("process") WHERE "done_at" IS NULL;
