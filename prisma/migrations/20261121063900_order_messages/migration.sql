-- CreateTable
CREATE TABLE "order_messages" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "is_from_shop" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "photo_id" TEXT,
    "chat_id" BIGINT NOT NULL,
    "message_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_messages_order_id_id_idx" ON "order_messages"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_messages_author_id_idx" ON "order_messages"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_messages_chat_id_message_id_key" ON "order_messages"("chat_id", "message_id");

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
