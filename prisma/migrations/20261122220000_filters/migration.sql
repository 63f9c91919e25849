-- Lists and searches can be narrowed: search knows every price that a product can be had at now, after its sale and in its
-- variants, and whoever keeps narrowed lists in memory is told when goods sell out or come back.

-- ── Prices that search filters and sorts by ───────────────────────────────────────────────────────────────────────────

-- With variants each has its price. Without, as before: of the chosen values' modifiers the largest holds. Then the sale.
CREATE FUNCTION shown_prices_of(product products) RETURNS int4multirange LANGUAGE sql STABLE AS $$
  WITH sale AS (
    SELECT percent, amount FROM sales WHERE id = product.sale_id
    UNION ALL
    SELECT NULL, NULL WHERE product.sale_id IS NULL
  ), reachable AS (
    SELECT coalesce(variant.price, product.price) AS price
    FROM product_variants AS variant WHERE variant.product_id = product.id AND NOT variant.is_hidden
  ), own AS (
    SELECT price FROM reachable
    UNION ALL
    SELECT generate_series(lower(part), upper(part) - 1)
    FROM unnest(search_prices(product.id, product.price)) AS part
    WHERE NOT EXISTS (SELECT FROM reachable)
  ), shown AS (
    SELECT DISTINCT sale_price(own.price, sale.percent, sale.amount) AS price FROM own, sale
  )
  SELECT range_agg(int4range(price, price, '[]')) FROM shown
$$;

CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another part of the same product waits here, and then sees what was changed.
  PERFORM 1 FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  WITH source AS MATERIALIZED (
    SELECT
      product.*,
      shown_prices_of(product) AS shown_prices,
      product.is_hidden OR category.is_hidden AS is_out_of_sight,
      search_words_of(product.title) AS titled,
      search_words_of(concat_ws(' ', category.title, (
        SELECT string_agg(value.value, ' ')
        FROM product_attributes AS entry JOIN attribute_values AS value ON value.id = entry.value_id
        WHERE entry.product_id = product.id
      ))) AS labelled,
      search_words_of(left(product.description, 20000)) AS described
    FROM products AS product JOIN categories AS category ON category.id = product.category_id
    WHERE product.id = ANY (ids)
  ), learned AS (
    INSERT INTO search_words (word, is_name)
    SELECT word, bool_or(listed.is_name)
    FROM (
      SELECT unnest(titled || labelled) AS word, true AS is_name FROM source
      UNION ALL
      SELECT unnest(described), false FROM source
    ) AS listed
    GROUP BY word
    -- In one order, so that two writers never wait for each other.
    ORDER BY word
    ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT search_words.is_name
  )
  INSERT INTO product_search (
    product_id, category_id, is_hidden, position, price, prices, title, title_length, head, title_words, all_words
  )
  SELECT
    id, category_id, is_out_of_sight, position, shown_price, shown_prices, title, cardinality(titled),
    array_to_tsvector(search_lexemes(titled[1:1], true)),
    array_to_tsvector(search_lexemes(titled, true)),
    array_to_tsvector(search_lexemes(titled || labelled, true) || search_lexemes(described, false))
  FROM source
  ON CONFLICT (product_id) DO UPDATE SET
    category_id = excluded.category_id,
    is_hidden = excluded.is_hidden,
    position = excluded.position,
    price = excluded.price,
    prices = excluded.prices,
    title = excluded.title,
    title_length = excluded.title_length,
    head = excluded.head,
    title_words = excluded.title_words,
    all_words = excluded.all_words;
END $$;

-- Sales and variants change prices alone: the words stay as they are.
CREATE FUNCTION refresh_search_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE product_search AS search SET price = source.shown_price, prices = source.shown_prices
  FROM (
    SELECT id, shown_price, shown_prices_of(product) AS shown_prices FROM products AS product WHERE id = ANY (ids)
  ) AS source
  WHERE search.product_id = source.id AND (search.price, search.prices) IS DISTINCT FROM (source.shown_price, source.shown_prices);
END $$;

CREATE FUNCTION search_after_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_prices(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_prices_after_update AFTER UPDATE OF sale_id, shown_price ON products
  FOR EACH ROW EXECUTE FUNCTION search_after_price_change();

CREATE FUNCTION search_after_variants_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_prices(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER search_prices_after_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_variants_change();
CREATE TRIGGER search_prices_after_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_variants_change();

-- By its columns: selling changes the stock, and must not pay for this.
CREATE FUNCTION search_after_variant_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_prices(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER search_prices_after_update AFTER UPDATE OF price, is_hidden ON product_variants
  FOR EACH ROW EXECUTE FUNCTION search_after_variant_price_change();

CREATE FUNCTION search_after_sale_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_prices(ARRAY(SELECT id FROM products WHERE sale_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER search_prices_after_update AFTER UPDATE OF percent, amount ON sales
  FOR EACH ROW EXECUTE FUNCTION search_after_sale_change();

-- ── Who keeps narrowed lists is told when goods sell out or come back ─────────────────────────────────────────────────

CREATE OR REPLACE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{stock,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{stock,updated_at}'::text[] THEN
    PERFORM pg_notify('shop_changes', 'catalog');
  ELSIF NEW.stock IS DISTINCT FROM OLD.stock THEN
    PERFORM pg_notify('shop_changes', 'stock:' || NEW.id);
    IF (NEW.stock = 0) IS DISTINCT FROM (OLD.stock = 0) THEN
      PERFORM pg_notify('shop_changes', 'availability');
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tell_variant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'stock' IS DISTINCT FROM to_jsonb(OLD) - 'stock' THEN
    PERFORM pg_notify('shop_changes', 'catalog');
  ELSIF NEW.stock IS DISTINCT FROM OLD.stock THEN
    PERFORM pg_notify('shop_changes', 'stock:' || NEW.product_id);
    IF (NEW.stock = 0) IS DISTINCT FROM (OLD.stock = 0) THEN
      PERFORM pg_notify('shop_changes', 'availability');
    END IF;
  END IF;
  RETURN NULL;
END $$;
