-- Goods as shops have them: variants, old prices, codes of articles, pinned and archived goods, sales that lower prices,
-- promo codes, and buyers who wait for goods to come back.

-- DropIndex
DROP INDEX "products_category_id_is_hidden_price_id_idx";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "wants_price_drops" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "low_stock" INTEGER,
ADD COLUMN     "old_price" INTEGER,
ADD COLUMN     "sale_id" INTEGER,
ADD COLUMN     "shown_price" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sku" TEXT,
ALTER COLUMN "position" SET DEFAULT 0;

-- AlterTable
ALTER TABLE "product_pictures" ADD COLUMN     "value_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "sales" ADD COLUMN     "amount" INTEGER,
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "percent" INTEGER,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "wishlist_items" ADD COLUMN     "seen_price" INTEGER;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "codes_add_to_sales" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "low_stock" INTEGER NOT NULL DEFAULT 3;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "discounts" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "discount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "full_price" INTEGER,
ADD COLUMN     "sku" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "variant_id" INTEGER;

-- CreateTable
CREATE TABLE "product_variants" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "value_ids" INTEGER[],
    "sku" TEXT,
    "price" INTEGER,
    "old_price" INTEGER,
    "stock" INTEGER,
    "picture_id" INTEGER,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_requests" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sale_products" (
    "sale_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "sale_products_pkey" PRIMARY KEY ("sale_id","product_id")
);

-- CreateTable
CREATE TABLE "sale_categories" (
    "sale_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "sale_categories_pkey" PRIMARY KEY ("sale_id","category_id")
);

-- CreateTable
CREATE TABLE "promo_codes" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "percent" INTEGER,
    "amount" INTEGER,
    "min_total" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "total_limit" INTEGER,
    "per_buyer_limit" INTEGER,
    "is_first_order_only" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "draft_key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promo_code_products" (
    "promo_code_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "promo_code_products_pkey" PRIMARY KEY ("promo_code_id","product_id")
);

-- CreateTable
CREATE TABLE "promo_code_categories" (
    "promo_code_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "promo_code_categories_pkey" PRIMARY KEY ("promo_code_id","category_id")
);

-- CreateTable
CREATE TABLE "promo_code_uses" (
    "order_id" INTEGER NOT NULL,
    "promo_code_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "phone" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_code_uses_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants"("sku");

-- CreateIndex
CREATE INDEX "product_variants_picture_id_idx" ON "product_variants"("picture_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_variants_product_id_value_ids_key" ON "product_variants"("product_id", "value_ids");

-- CreateIndex
CREATE INDEX "stock_requests_product_id_idx" ON "stock_requests"("product_id");

-- CreateIndex
CREATE INDEX "stock_requests_variant_id_idx" ON "stock_requests"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_requests_user_id_product_id_variant_id_key" ON "stock_requests"("user_id", "product_id", "variant_id") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "sale_products_product_id_idx" ON "sale_products"("product_id");

-- CreateIndex
CREATE INDEX "sale_categories_category_id_idx" ON "sale_categories"("category_id");

-- CreateIndex
CREATE UNIQUE INDEX "promo_codes_code_key_key" ON "promo_codes"("code_key");

-- CreateIndex
CREATE UNIQUE INDEX "promo_codes_draft_key_key" ON "promo_codes"("draft_key");

-- CreateIndex
CREATE INDEX "promo_code_products_product_id_idx" ON "promo_code_products"("product_id");

-- CreateIndex
CREATE INDEX "promo_code_categories_category_id_idx" ON "promo_code_categories"("category_id");

-- CreateIndex
CREATE INDEX "promo_code_uses_promo_code_id_idx" ON "promo_code_uses"("promo_code_id");

-- CreateIndex
CREATE INDEX "promo_code_uses_user_id_idx" ON "promo_code_uses"("user_id");

-- CreateIndex
CREATE INDEX "promo_code_uses_phone_idx" ON "promo_code_uses"("phone");

-- CreateIndex
CREATE UNIQUE INDEX "products_sku_key" ON "products"("sku");

-- CreateIndex
CREATE INDEX "products_category_id_is_hidden_shown_price_id_idx" ON "products"("category_id", "is_hidden", "shown_price", "id");

-- CreateIndex
CREATE INDEX "products_sale_id_idx" ON "products"("sale_id");

-- CreateIndex
CREATE INDEX "order_lines_variant_id_idx" ON "order_lines"("variant_id");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "product_pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_requests" ADD CONSTRAINT "stock_requests_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_products" ADD CONSTRAINT "sale_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_categories" ADD CONSTRAINT "sale_categories_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "sales"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_categories" ADD CONSTRAINT "sale_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_products" ADD CONSTRAINT "promo_code_products_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_codes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_products" ADD CONSTRAINT "promo_code_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_categories" ADD CONSTRAINT "promo_code_categories_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_codes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_categories" ADD CONSTRAINT "promo_code_categories_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code_uses" ADD CONSTRAINT "promo_code_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema's language cannot say ─────────────────────────────────────────────────────────────────────────────

ALTER TABLE products
  ADD CONSTRAINT products_old_price CHECK (old_price > price),
  ADD CONSTRAINT products_low_stock CHECK (low_stock >= 0),
  ADD CONSTRAINT products_archived_are_hidden CHECK (archived_at IS NULL OR is_hidden);
ALTER TABLE product_variants
  ADD CONSTRAINT product_variants_values CHECK (value_ids IS NOT NULL AND cardinality(value_ids) > 0),
  ADD CONSTRAINT product_variants_price CHECK (price >= 100),
  ADD CONSTRAINT product_variants_old_price CHECK (old_price > price),
  ADD CONSTRAINT product_variants_stock CHECK (stock >= 0);
ALTER TABLE sales
  ADD CONSTRAINT sales_percent CHECK (percent BETWEEN 1 AND 99),
  ADD CONSTRAINT sales_amount CHECK (amount > 0),
  ADD CONSTRAINT sales_one_discount CHECK (percent IS NULL OR amount IS NULL),
  ADD CONSTRAINT sales_period CHECK (starts_at < ends_at);
ALTER TABLE promo_codes
  ADD CONSTRAINT promo_codes_percent CHECK (percent BETWEEN 1 AND 99),
  ADD CONSTRAINT promo_codes_amount CHECK (amount > 0),
  ADD CONSTRAINT promo_codes_one_discount CHECK ((percent IS NULL) <> (amount IS NULL)),
  ADD CONSTRAINT promo_codes_period CHECK (starts_at < ends_at),
  ADD CONSTRAINT promo_codes_min_total CHECK (min_total >= 0),
  ADD CONSTRAINT promo_codes_limits CHECK (total_limit > 0 AND per_buyer_limit > 0),
  -- Whatever the code of the shop does: no more orders than the limit have it.
  ADD CONSTRAINT promo_codes_used CHECK (used_count >= 0 AND used_count <= total_limit);
ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_discount CHECK (discount >= 0 AND discount <= unit_price * quantity),
  ADD CONSTRAINT order_lines_full_price CHECK (full_price >= unit_price);

-- ── Places: newest first, behind what the owner pinned ────────────────────────────────────────────────────────────────

-- Goods of before keep their order among themselves: those of the first demo, then, newest first, the others.
UPDATE products SET position = CASE WHEN position < 1000000 THEN 2000000000 + position ELSE 2000000000 - id END;
DROP SEQUENCE products_position_seq;

CREATE FUNCTION place_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.position := 2000000000 - NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER place_product BEFORE INSERT OR UPDATE OF position ON products
  FOR EACH ROW WHEN (NEW.position = 0) EXECUTE FUNCTION place_product();

-- ── The shown price, which lists are sorted and filtered by ───────────────────────────────────────────────────────────

-- The same as `salePrice` of shared/contract/sale-price.ts; never below a rouble.
CREATE FUNCTION sale_price(price integer, percent integer, amount integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(least(price, 100), price - coalesce((price::bigint * percent / 100)::integer, amount, 0))
$$;

CREATE FUNCTION shown_price_of(product products) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT sale_price(
    coalesce(
      (SELECT min(coalesce(variant.price, product.price)) FROM product_variants AS variant
       WHERE variant.product_id = product.id AND NOT variant.is_hidden),
      product.price
    ),
    (SELECT percent FROM sales WHERE id = product.sale_id),
    (SELECT amount FROM sales WHERE id = product.sale_id)
  )
$$;

CREATE FUNCTION keep_shown_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shown_price := shown_price_of(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_shown_price BEFORE INSERT OR UPDATE OF price, sale_id, shown_price ON products
  FOR EACH ROW EXECUTE FUNCTION keep_shown_price();
UPDATE products SET shown_price = price;

CREATE FUNCTION refresh_shown_prices(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products AS product SET shown_price = shown_price_of(product)
  WHERE product.id = ANY (ids) AND product.shown_price <> shown_price_of(product)
$$;

CREATE FUNCTION refresh_prices_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shown_prices(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_prices_after_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_prices_of_variants();
CREATE TRIGGER refresh_prices_after_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_prices_of_variants();

-- By row and column: selling changes the stock alone, and must not read prices.
CREATE FUNCTION refresh_price_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shown_prices(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_price_after_update AFTER UPDATE OF price, is_hidden ON product_variants
  FOR EACH ROW EXECUTE FUNCTION refresh_price_of_variant();

CREATE FUNCTION refresh_prices_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shown_prices(ARRAY(SELECT id FROM products WHERE sale_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_prices_after_update AFTER UPDATE OF percent, amount ON sales
  FOR EACH ROW EXECUTE FUNCTION refresh_prices_of_sale();

-- Lists come sorted from an index, as in the migration `list_indexes`.
DROP INDEX products_by_price;
CREATE INDEX products_by_price ON products (is_hidden, shown_price, id) INCLUDE (category_id);

-- ── Those who keep answers in memory are told ─────────────────────────────────────────────────────────────────────────

CREATE FUNCTION tell_variant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'stock' IS DISTINCT FROM to_jsonb(OLD) - 'stock' THEN
    PERFORM pg_notify('shop_changes', 'catalog');
  ELSIF NEW.stock IS DISTINCT FROM OLD.stock THEN
    PERFORM pg_notify('shop_changes', 'stock:' || NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_variant_update AFTER UPDATE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION tell_variant_change();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sale_products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sale_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
