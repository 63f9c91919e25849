-- An edit of an order that waits for its buyer's consent.

-- CreateEnum
CREATE TYPE "OrderEditState" AS ENUM ('proposed', 'accepted', 'refused', 'withdrawn');

-- CreateTable
CREATE TABLE "order_edits" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "actor_id" INTEGER,
    "channel" "Channel" NOT NULL,
    "state" "OrderEditState" NOT NULL DEFAULT 'proposed',
    "change" JSONB NOT NULL,
    "difference" JSONB NOT NULL,
    "version" TEXT NOT NULL,
    "answered_by_id" INTEGER,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_edits_order_id_id_idx" ON "order_edits"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_edits_actor_id_idx" ON "order_edits"("actor_id");

-- CreateIndex
CREATE INDEX "order_edits_answered_by_id_idx" ON "order_edits"("answered_by_id");

-- AddForeignKey
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One question at a time.
CREATE UNIQUE INDEX "order_edits_open_key" ON "order_edits"("order_id") WHERE "state" = 'proposed';
