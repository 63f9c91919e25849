ALTER TABLE "product_attributes" ADD COLUMN "attribute_position" INTEGER NOT NULL DEFAULT 0;
