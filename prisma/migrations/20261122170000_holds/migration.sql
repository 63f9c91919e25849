-- Orders of before have no hold: nothing ends them but people.
-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "hold_hours" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "hold_minutes" INTEGER NOT NULL DEFAULT 60,
ADD COLUMN     "max_pieces" INTEGER NOT NULL DEFAULT 10;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "burst_id" INTEGER,
ADD COLUMN     "hold_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "hold_remind_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_hold_ended" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_unproved" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "order_bursts" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_bursts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_blocks" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "phone" TEXT,
    "reason" TEXT NOT NULL,
    "actor_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_blocks_user_id_key" ON "order_blocks"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_blocks_phone_key" ON "order_blocks"("phone");

-- CreateIndex
CREATE INDEX "order_blocks_actor_id_idx" ON "order_blocks"("actor_id");

-- CreateIndex
CREATE INDEX "orders_phone_idx" ON "orders"("phone");

-- CreateIndex
CREATE INDEX "orders_burst_id_idx" ON "orders"("burst_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_burst_id_fkey" FOREIGN KEY ("burst_id") REFERENCES "order_bursts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- What a block is of: a user, a phone, or both; never nobody.
ALTER TABLE "order_blocks" ADD CONSTRAINT "order_blocks_of_somebody" CHECK ("user_id" IS NOT NULL OR "phone" IS NOT NULL);
ALTER TABLE "settings" ADD CONSTRAINT "settings_holds" CHECK ("hold_minutes" >= 0 AND "hold_hours" >= 0 AND "max_pieces" >= 0);

-- The few orders whose hold may end or whose buyer may be reminded: looked for every minute.
CREATE INDEX "orders_holds" ON "orders"("hold_ends_at") WHERE "status" = 'pending' AND "hold_ends_at" IS NOT NULL;
CREATE INDEX "orders_hold_reminders" ON "orders"("hold_remind_at") WHERE "status" = 'pending' AND "hold_remind_at" IS NOT NULL;
