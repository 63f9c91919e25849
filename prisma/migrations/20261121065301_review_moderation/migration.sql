-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "moderated_at" TIMESTAMPTZ(3),
ADD COLUMN     "moderator_id" INTEGER;

-- CreateIndex
CREATE INDEX "reviews_moderator_id_idx" ON "reviews"("moderator_id");

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderator_id_fkey" FOREIGN KEY ("moderator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is on show was let through by somebody.
UPDATE "reviews" SET "moderated_at" = "updated_at" WHERE "is_approved";
