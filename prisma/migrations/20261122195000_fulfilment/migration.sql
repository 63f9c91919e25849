-- CreateEnum
CREATE TYPE "Fulfilment" AS ENUM ('new', 'assembled', 'ready', 'shipped');

-- CreateEnum
CREATE TYPE "MoneyWay" AS ENUM ('cash', 'card', 'transfer');

-- AlterEnum
ALTER TYPE "OrderEventKind" ADD VALUE 'fulfilment';

-- AlterEnum
ALTER TYPE "PaymentAttemptState" ADD VALUE 'withdrawn';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "carrier" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "comment" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "fulfilment" "Fulfilment" NOT NULL DEFAULT 'new',
ADD COLUMN     "track_number" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "track_url" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "order_events" ADD COLUMN     "settles_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "way" "MoneyWay";

-- CreateTable
CREATE TABLE "order_notes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_notes_order_id_id_idx" ON "order_notes"("order_id", "id");

-- CreateIndex
CREATE INDEX "order_notes_author_id_idx" ON "order_notes"("author_id");

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What nobody has taken into work is nowhere yet, and only what is on its way has a carrier.
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_check" CHECK (status <> 'pending' OR fulfilment = 'new');
ALTER TABLE "orders" ADD CONSTRAINT "orders_track_check"
  CHECK (fulfilment = 'shipped' OR (carrier = '' AND track_number = '' AND track_url = ''));
