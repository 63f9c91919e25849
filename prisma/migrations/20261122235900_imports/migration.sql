-- Files of goods: what was read and what they changed, so that an import can be taken back as a whole.

-- CreateEnum
CREATE TYPE "GoodsImportState" AS ENUM ('previewed', 'applied', 'undone');

-- AlterTable
ALTER TABLE "product_pictures" ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "goods_imports" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "state" "GoodsImportState" NOT NULL DEFAULT 'previewed',
    "read" BYTEA,
    "before" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "goods_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "picture_downloads" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "value_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "tries" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "goods_imports_actor_id_idx" ON "goods_imports"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "picture_downloads_product_id_source_key" ON "picture_downloads"("product_id", "source");

-- AddForeignKey
ALTER TABLE "goods_imports" ADD CONSTRAINT "goods_imports_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
