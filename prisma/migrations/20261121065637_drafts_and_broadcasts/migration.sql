-- CreateEnum
CREATE TYPE "BroadcastState" AS ENUM ('sending', 'paused', 'cancelled', 'done');

-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('subscribers', 'buyers', 'asleep');

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "draft_key" UUID;

-- AlterTable
ALTER TABLE "sales" ADD COLUMN     "draft_key" UUID;

-- CreateTable
CREATE TABLE "broadcasts" (
    "id" SERIAL NOT NULL,
    "draft_key" UUID NOT NULL,
    "author_id" INTEGER,
    "text" TEXT NOT NULL,
    "entities" JSONB NOT NULL DEFAULT '[]',
    "photo_id" TEXT,
    "product_id" INTEGER,
    "audience" "Audience" NOT NULL,
    "state" "BroadcastState" NOT NULL DEFAULT 'sending',
    "chat_id" BIGINT NOT NULL,
    "message_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcasts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "broadcast_recipients" (
    "broadcast_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" "NotificationState" NOT NULL DEFAULT 'queued',
    "error" TEXT,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "broadcast_recipients_pkey" PRIMARY KEY ("broadcast_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "broadcasts_draft_key_key" ON "broadcasts"("draft_key");

-- CreateIndex
CREATE INDEX "broadcasts_author_id_idx" ON "broadcasts"("author_id");

-- CreateIndex
CREATE INDEX "broadcasts_product_id_idx" ON "broadcasts"("product_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_broadcast_id_state_user_id_idx" ON "broadcast_recipients"("broadcast_id", "state", "user_id");

-- CreateIndex
CREATE INDEX "broadcast_recipients_user_id_idx" ON "broadcast_recipients"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "products_draft_key_key" ON "products"("draft_key");

-- CreateIndex
CREATE UNIQUE INDEX "sales_draft_key_key" ON "sales"("draft_key");

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
