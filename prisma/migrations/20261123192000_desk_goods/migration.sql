-- Goods as staff manage them at the desk: who changed what, changes of many products at once, intakes, and lists of all goods.

-- CreateEnum
CREATE TYPE "ProductEventKind" AS ENUM ('created', 'changed', 'deleted');

-- CreateEnum
CREATE TYPE "ProductEventCause" AS ENUM ('edit', 'bulk_change', 'import', 'intake');

-- CreateTable
CREATE TABLE "product_events" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "ProductEventKind" NOT NULL,
    "changes" JSONB NOT NULL,
    "actor_id" INTEGER,
    "channel" "Channel",
    "cause" "ProductEventCause" NOT NULL DEFAULT 'edit',
    "cause_id" INTEGER,
    "is_undo" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_changes" (
    "id" SERIAL NOT NULL,
    "key" UUID NOT NULL,
    "actor_id" INTEGER,
    "action" JSONB NOT NULL,
    "products" INTEGER NOT NULL,
    "before" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_intakes" (
    "id" SERIAL NOT NULL,
    "key" UUID NOT NULL,
    "actor_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_intakes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_intake_lines" (
    "id" SERIAL NOT NULL,
    "intake_id" INTEGER NOT NULL,
    "product_id" INTEGER,
    "variant_id" INTEGER,
    "title" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "stock_intake_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_events_product_id_id_idx" ON "product_events"("product_id", "id");

-- CreateIndex
CREATE INDEX "product_events_actor_id_idx" ON "product_events"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_changes_key_key" ON "bulk_changes"("key");

-- CreateIndex
CREATE INDEX "bulk_changes_actor_id_idx" ON "bulk_changes"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_intakes_key_key" ON "stock_intakes"("key");

-- CreateIndex
CREATE INDEX "stock_intakes_actor_id_idx" ON "stock_intakes"("actor_id");

-- CreateIndex
CREATE INDEX "stock_intake_lines_intake_id_idx" ON "stock_intake_lines"("intake_id");

-- CreateIndex
CREATE INDEX "stock_intake_lines_product_id_idx" ON "stock_intake_lines"("product_id");

-- CreateIndex
CREATE INDEX "stock_intake_lines_variant_id_idx" ON "stock_intake_lines"("variant_id");

-- AddForeignKey
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_intakes" ADD CONSTRAINT "stock_intakes_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_intake_lines" ADD CONSTRAINT "stock_intake_lines_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "stock_intakes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_intake_lines" ADD CONSTRAINT "stock_intake_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_intake_lines" ADD CONSTRAINT "stock_intake_lines_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── What the schema's language cannot say ─────────────────────────────────────────────────────────────────────────────

ALTER TABLE stock_intake_lines ADD CONSTRAINT stock_intake_lines_quantity CHECK (quantity > 0);

-- The desk lists all goods, hidden ones among them, by their codes too.
CREATE INDEX products_for_staff_by_title ON products (title, id) WHERE archived_at IS NULL;
CREATE INDEX products_for_staff_by_price ON products (shown_price, id) WHERE archived_at IS NULL;
CREATE INDEX products_archived ON products (id) WHERE archived_at IS NOT NULL;
CREATE INDEX products_sku_trigrams ON products USING gin (sku gin_trgm_ops);
CREATE INDEX product_variants_sku_trigrams ON product_variants USING gin (sku gin_trgm_ops);

-- ── Who changed what ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Triggers, and not the code that writes: chat, desk, imports and a hand at psql all change goods, and none can forget it.
-- A transaction signs what it does ("sign_changes" of the domain); the signature ends with it. New rows and pieces are noted
-- only where it is signed: buyers take pieces too, and a restored backup fills whole tables.
CREATE FUNCTION change_author() RETURNS jsonb LANGUAGE sql STABLE
RETURN nullif(current_setting('prilavok.author', true), '')::jsonb;

-- Elements of one list that are not in another.
CREATE FUNCTION list_without(list jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(element), '[]') FROM jsonb_array_elements(list) AS element WHERE NOT other @> jsonb_build_array(element)
$$;

-- Two changes of one field as one: from what it was before the first to what it is after the second; null where nothing is left.
CREATE FUNCTION joined_change(first jsonb, second jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  went jsonb;
  came jsonb;
BEGIN
  IF jsonb_typeof(second -> 'was') <> 'array' THEN
    RETURN CASE WHEN first -> 'was' = second -> 'now' THEN NULL ELSE first || second || jsonb_build_object('was', first -> 'was') END;
  END IF;
  went := list_without(first -> 'was', second -> 'now') || list_without(second -> 'was', first -> 'now');
  came := list_without(first -> 'now', second -> 'was') || list_without(second -> 'now', first -> 'was');
  RETURN CASE WHEN went = '[]' AND came = '[]' THEN NULL ELSE jsonb_build_object('was', went, 'now', came) END;
END $$;

-- All that one transaction changes of one product is one event.
CREATE FUNCTION note_product(product integer, what "ProductEventKind", news jsonb, known_title text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  author jsonb := change_author();
  product_title text := coalesce(known_title, (SELECT title FROM products WHERE id = product));
  noted product_events;
  merged jsonb;
  field text;
  change jsonb;
BEGIN
  -- What goes with a deleted product is no change of it.
  IF product_title IS NULL THEN
    RETURN;
  END IF;
  IF what = 'changed' THEN
    SELECT * INTO noted FROM product_events WHERE product_id = product AND at = now() ORDER BY id DESC LIMIT 1;
    IF noted.kind <> 'changed' THEN
      RETURN;
    END IF;
    IF noted.id IS NOT NULL THEN
      merged := noted.changes;
      FOR field, change IN SELECT key, value FROM jsonb_each(news) LOOP
        change := CASE WHEN merged ? field THEN joined_change(merged -> field, change) ELSE change END;
        merged := CASE WHEN change IS NULL THEN merged - field ELSE merged || jsonb_build_object(field, change) END;
      END LOOP;
      IF merged = '{}' THEN
        DELETE FROM product_events WHERE id = noted.id;
      ELSE
        UPDATE product_events SET changes = merged, title = product_title WHERE id = noted.id;
      END IF;
      RETURN;
    END IF;
  END IF;
  INSERT INTO product_events (product_id, title, kind, changes, actor_id, channel, cause, cause_id, is_undo)
  VALUES (
    product, product_title, what, news, (SELECT id FROM users WHERE id = (author ->> 'actorId')::integer),
    (author ->> 'channel')::"Channel", coalesce((author ->> 'cause')::"ProductEventCause", 'edit'),
    (author ->> 'causeId')::integer, coalesce((author ->> 'isUndo')::boolean, false)
  );
END $$;

-- Fields that differ: { prefix || field: { was, now } }, of a variant with its name.
CREATE FUNCTION changed_fields(was jsonb, is_now jsonb, prefix text DEFAULT '', variant text DEFAULT NULL)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(
    prefix || key,
    jsonb_strip_nulls(jsonb_build_object('of', variant)) || jsonb_build_object('was', was -> key, 'now', value)
  ), '{}')
  FROM jsonb_each(is_now) WHERE value <> was -> key
$$;

CREATE FUNCTION product_facts(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'title', product.title, 'description', left(product.description, 500), 'price', product.price,
    'old_price', product.old_price, 'sku', product.sku, 'low_stock', product.low_stock, 'stock', product.stock,
    'category', (SELECT title FROM categories WHERE id = product.category_id),
    'is_hidden', product.is_hidden, 'is_archived', product.archived_at IS NOT NULL, 'is_pinned', product.position < 1000000
  )
$$;

CREATE FUNCTION note_product_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_product(NEW.id, 'created', '{}');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_product(OLD.id, 'deleted', '{}', OLD.title);
  ELSE
    -- An empty change is one of which nothing is told: a description's end, a place among the pinned.
    PERFORM note_product(NEW.id, 'changed', news) FROM changed_fields(
      product_facts(OLD) - CASE WHEN change_author() IS NULL THEN 'stock' ELSE '' END, product_facts(NEW)
    ) AS news WHERE news <> '{}';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_product_insert AFTER INSERT ON products
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_product_row();
CREATE TRIGGER note_product_delete AFTER DELETE ON products
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_product_row();
-- By its columns: selling changes the stock, and must not pay for this.
CREATE TRIGGER note_product_update
  AFTER UPDATE OF title, description, price, old_price, sku, low_stock, category_id, is_hidden, archived_at, position ON products
  FOR EACH ROW WHEN (
    (OLD.title, OLD.description, OLD.price, OLD.old_price, OLD.sku, OLD.low_stock, OLD.category_id, OLD.is_hidden,
      OLD.archived_at, OLD.position < 1000000)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.price, NEW.old_price, NEW.sku, NEW.low_stock, NEW.category_id,
      NEW.is_hidden, NEW.archived_at, NEW.position < 1000000)
  ) EXECUTE FUNCTION note_product_row();

CREATE FUNCTION note_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product(NEW.id, 'changed', changed_fields(
    jsonb_build_object('stock', OLD.stock), jsonb_build_object('stock', NEW.stock)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER note_product_stock AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock AND current_setting('prilavok.author', true) <> '')
  EXECUTE FUNCTION note_product_stock();

CREATE FUNCTION variant_name(ids integer[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(value, ', ' ORDER BY attribute_id), '') FROM attribute_values WHERE id = ANY (ids)
$$;

CREATE FUNCTION variant_facts(variant product_variants) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'price', variant.price, 'old_price', variant.old_price, 'sku', variant.sku, 'stock', variant.stock,
    'is_hidden', variant.is_hidden
  )
$$;

CREATE FUNCTION note_variant_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_product(NEW.product_id, 'changed', news) FROM changed_fields(
      variant_facts(OLD), variant_facts(NEW), format('variant:%s:', NEW.id), variant_name(NEW.value_ids)
    ) AS news WHERE news <> '{}';
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_product(NEW.product_id, 'changed', jsonb_build_object(
      'variants', jsonb_build_object('was', '[]'::jsonb, 'now', jsonb_build_array(variant_name(NEW.value_ids)))
    ));
  ELSE
    PERFORM note_product(OLD.product_id, 'changed', jsonb_build_object(
      'variants', jsonb_build_object('was', jsonb_build_array(variant_name(OLD.value_ids)), 'now', '[]'::jsonb)
    ));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_variant_insert AFTER INSERT ON product_variants
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_variant_row();
CREATE TRIGGER note_variant_delete AFTER DELETE ON product_variants
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_variant_row();
CREATE TRIGGER note_variant_update AFTER UPDATE OF price, old_price, sku, is_hidden ON product_variants
  FOR EACH ROW WHEN (
    (OLD.price, OLD.old_price, OLD.sku, OLD.is_hidden) IS DISTINCT FROM (NEW.price, NEW.old_price, NEW.sku, NEW.is_hidden)
  ) EXECUTE FUNCTION note_variant_row();
CREATE TRIGGER note_variant_stock AFTER UPDATE OF stock ON product_variants
  FOR EACH ROW WHEN (
    OLD.stock IS DISTINCT FROM NEW.stock AND current_setting('prilavok.author', true) <> ''
  ) EXECUTE FUNCTION note_variant_row();

-- Pictures by their addresses, and values by their names: what went, and what came.
CREATE FUNCTION note_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product(coalesce(NEW.product_id, OLD.product_id), 'changed', jsonb_build_object('pictures', jsonb_build_object(
    'was', CASE WHEN OLD IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(OLD.url) END,
    'now', CASE WHEN NEW IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(NEW.url) END
  )));
  RETURN NULL;
END $$;
CREATE TRIGGER note_picture AFTER INSERT OR DELETE ON product_pictures
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_picture();

CREATE FUNCTION value_words(entry product_attributes) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(concat(
    attribute.name, ': ', value.value, ' — ' || trim_scale(entry.price_modifier / 100.0) || ' ₽'
  ))
  FROM attributes AS attribute, attribute_values AS value
  WHERE attribute.id = entry.attribute_id AND value.id = entry.value_id
$$;

CREATE FUNCTION note_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product(coalesce(NEW.product_id, OLD.product_id), 'changed', jsonb_build_object('values', jsonb_build_object(
    'was', CASE WHEN OLD IS NULL THEN '[]'::jsonb ELSE value_words(OLD) END,
    'now', CASE WHEN NEW IS NULL THEN '[]'::jsonb ELSE value_words(NEW) END
  )));
  RETURN NULL;
END $$;
CREATE TRIGGER note_value_set AFTER INSERT OR DELETE ON product_attributes
  FOR EACH ROW WHEN (current_setting('prilavok.author', true) <> '') EXECUTE FUNCTION note_value();
CREATE TRIGGER note_value_price AFTER UPDATE OF price_modifier ON product_attributes
  FOR EACH ROW WHEN (OLD.price_modifier IS DISTINCT FROM NEW.price_modifier) EXECUTE FUNCTION note_value();
