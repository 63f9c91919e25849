-- Documents keep what they said, consents the version that was agreed to, and an erasure of somebody's data leaves a
-- record without them.

-- CreateEnum
CREATE TYPE "ErasureCause" AS ENUM ('person', 'written_request');

-- AlterTable
ALTER TABLE "consents" ADD COLUMN     "version_id" INTEGER;

-- AlterTable
ALTER TABLE "reviews" ALTER COLUMN "user_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "legal_details" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "erasures" (
    "id" SERIAL NOT NULL,
    "cause" "ErasureCause" NOT NULL,
    "channel" "Channel" NOT NULL,
    "orders" INTEGER NOT NULL,
    "messages" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_versions" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_versions_slug_number_key" ON "document_versions"("slug", "number");

-- CreateIndex
CREATE INDEX "consents_version_id_idx" ON "consents"("version_id");

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A trigger, and not the code that writes: so the demo, an import or a hand at psql cannot forget it.
CREATE FUNCTION keep_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_versions (slug, number, title, body)
  SELECT NEW.slug, coalesce(max(number), 0) + 1, NEW.title, NEW.body FROM document_versions WHERE slug = NEW.slug;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_first_version AFTER INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION keep_document_version();
CREATE TRIGGER keep_next_version AFTER UPDATE ON documents
  FOR EACH ROW WHEN ((OLD.slug, OLD.title, OLD.body) IS DISTINCT FROM (NEW.slug, NEW.title, NEW.body))
  EXECUTE FUNCTION keep_document_version();

-- What was agreed to so far was not kept. The text of today is the oldest one known; that the version is younger than the
-- consent says that it was found afterwards.
INSERT INTO document_versions (slug, number, title, body) SELECT slug, 1, title, body FROM documents ORDER BY id;
UPDATE consents SET version_id = version.id
FROM document_versions version WHERE consents.document_url = '/documents/' || version.slug;
