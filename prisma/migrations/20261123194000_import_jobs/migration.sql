-- An import is read, applied and taken back by a job: how far it is, what it found, and what its columns mean.

-- AlterEnum

ALTER TYPE "GoodsImportState" ADD VALUE 'uploading';
ALTER TYPE "GoodsImportState" ADD VALUE 'reading';
ALTER TYPE "GoodsImportState" ADD VALUE 'refused';
ALTER TYPE "GoodsImportState" ADD VALUE 'applying';
ALTER TYPE "GoodsImportState" ADD VALUE 'undoing';

-- AlterTable
ALTER TABLE "goods_imports" ADD COLUMN     "columns" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "counts" JSONB,
ADD COLUMN     "files" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "options" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "pictures_total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "problem" TEXT,
ADD COLUMN     "progress" JSONB,
ADD COLUMN     "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "picture_downloads" ADD COLUMN     "import_id" INTEGER;

-- CreateTable
CREATE TABLE "goods_import_items" (
    "import_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "goods_import_items_pkey" PRIMARY KEY ("import_id","kind","position")
);

-- CreateTable
CREATE TABLE "import_columns" (
    "head" TEXT NOT NULL,
    "meaning" TEXT NOT NULL,

    CONSTRAINT "import_columns_pkey" PRIMARY KEY ("head")
);

-- CreateIndex
CREATE INDEX "picture_downloads_import_id_idx" ON "picture_downloads"("import_id");

-- AddForeignKey
ALTER TABLE "goods_import_items" ADD CONSTRAINT "goods_import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "goods_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "picture_downloads" ADD CONSTRAINT "picture_downloads_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "goods_imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;
