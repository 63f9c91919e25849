-- AlterTable
CREATE SEQUENCE products_position_seq;
ALTER TABLE "products" ALTER COLUMN "position" SET DEFAULT nextval('products_position_seq');
ALTER SEQUENCE products_position_seq OWNED BY "products"."position";

-- CreateIndex
CREATE INDEX "users_login_first_name_last_name_idx" ON "users" USING GIN ("login" gin_trgm_ops, "first_name" gin_trgm_ops, "last_name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "products_title_idx" ON "products" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at", "id");

-- CreateIndex
CREATE INDEX "reviews_comment_idx" ON "reviews" USING GIN ("comment" gin_trgm_ops);

-- Places that the owner gives stay below: what is added without one comes last, in the order of its coming.
ALTER SEQUENCE products_position_seq RESTART WITH 1000000;
