-- Whoever moves a stock past a level (enough, low, none) has that told: a job in the same transaction. Triggers, and not the
-- code that writes: orders, cancellations, staff, imports and a hand at psql all move stocks, and none can forget it.

-- Null is not counted, so there is enough.
CREATE FUNCTION stock_level(stock integer, threshold integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN CASE WHEN stock = 0 THEN 0 WHEN stock <= threshold THEN 1 ELSE 2 END;

CREATE FUNCTION watch_stock(product integer, variant integer, low_stock integer, was integer, now_left integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  threshold integer := coalesce(low_stock, (SELECT settings.low_stock FROM settings WHERE id = 1), 0);
BEGIN
  IF stock_level(was, threshold) <> stock_level(now_left, threshold) THEN
    -- A list: what moves twice in one transaction, as in an order that takes another's place, is one job with both moves.
    PERFORM graphile_worker.add_job(
      'tell_stock_change',
      payload => json_build_array(json_build_object(
        'productId', product, 'variantId', variant, 'threshold', threshold, 'from', was, 'to', now_left, 'at', now()
      )),
      job_key => format('stock:%s:%s:%s', product, coalesce(variant, 0), pg_current_xact_id())
    );
  END IF;
END $$;

CREATE FUNCTION watch_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watch_stock(NEW.id, NULL, NEW.low_stock, OLD.stock, NEW.stock);
  RETURN NULL;
END $$;
CREATE TRIGGER watch_stock AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION watch_product_stock();

CREATE FUNCTION watch_variant_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM watch_stock(
    NEW.product_id, NEW.id, (SELECT low_stock FROM products WHERE id = NEW.product_id), OLD.stock, NEW.stock
  );
  RETURN NULL;
END $$;
CREATE TRIGGER watch_stock AFTER UPDATE OF stock ON product_variants
  FOR EACH ROW WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION watch_variant_stock();

-- Goods also come back when they are shown again, or get another variant.
CREATE FUNCTION watch_shown_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product integer := CASE TG_TABLE_NAME WHEN 'products' THEN (to_jsonb(NEW) ->> 'id')::integer
    ELSE (to_jsonb(NEW) ->> 'product_id')::integer END;
BEGIN
  IF EXISTS (SELECT FROM stock_requests WHERE product_id = product) THEN
    PERFORM watch_stock(product, NULL, 0, 0, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER watch_shown_stock AFTER UPDATE OF is_hidden ON products
  FOR EACH ROW WHEN (OLD.is_hidden AND NOT NEW.is_hidden) EXECUTE FUNCTION watch_shown_stock();
CREATE TRIGGER watch_shown_stock AFTER UPDATE OF is_hidden ON product_variants
  FOR EACH ROW WHEN (OLD.is_hidden AND NOT NEW.is_hidden) EXECUTE FUNCTION watch_shown_stock();
CREATE TRIGGER watch_added_stock AFTER INSERT ON product_variants
  FOR EACH ROW WHEN (NOT NEW.is_hidden) EXECUTE FUNCTION watch_shown_stock();

-- ── Prices that somebody waits for ────────────────────────────────────────────────────────────────────────────────────

-- A minute later: until then a slip is put right, and the goods of one sale come in one message.
CREATE FUNCTION watch_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM wishlist_items AS item JOIN users ON users.id = item.user_id
    WHERE item.product_id = NEW.id AND item.seen_price > NEW.shown_price AND users.wants_price_drops
  ) THEN
    PERFORM graphile_worker.add_job(
      'tell_price_drops', run_at => now() + interval '1 minute', job_key => 'tell_price_drops', job_key_mode => 'preserve_run_at'
    );
  END IF;
  RETURN NULL;
END $$;
-- Of every column: other triggers write the shown price.
CREATE TRIGGER watch_price AFTER UPDATE ON products
  FOR EACH ROW WHEN (NEW.shown_price < OLD.shown_price) EXECUTE FUNCTION watch_price();
