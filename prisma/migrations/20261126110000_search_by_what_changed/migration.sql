-- A new price needs no words read anew: an import or a bulk change of thousands of prices spent most of its time on that.

DROP TRIGGER search_after_update ON products;
-- By its columns: selling changes the stock, and must not pay for this.
CREATE TRIGGER search_after_update AFTER UPDATE OF title, description, category_id ON products
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.category_id) IS DISTINCT FROM (NEW.title, NEW.description, NEW.category_id))
  EXECUTE FUNCTION search_after_product_change();

CREATE FUNCTION search_after_place_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever hides the category waits here, or is waited for.
  PERFORM 1 FROM product_search WHERE product_id = NEW.id FOR UPDATE;
  UPDATE product_search AS search
  SET position = NEW.position, is_hidden = NEW.is_hidden OR category.is_hidden
  FROM categories AS category
  WHERE search.product_id = NEW.id AND category.id = NEW.category_id;
  RETURN NULL;
END $$;
CREATE TRIGGER search_place_after_update AFTER UPDATE OF position, is_hidden ON products
  FOR EACH ROW WHEN ((OLD.position, OLD.is_hidden) IS DISTINCT FROM (NEW.position, NEW.is_hidden))
  EXECUTE FUNCTION search_after_place_change();

-- Most products have one price alone, and need not be asked what else they can be had for.
CREATE FUNCTION refresh_search_price(changed integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  product products;
  shown int4multirange;
BEGIN
  PERFORM 1 FROM product_search WHERE product_id = changed FOR UPDATE;
  SELECT * INTO product FROM products WHERE id = changed;
  IF EXISTS (
    SELECT FROM product_variants AS variant
    WHERE variant.product_id = changed AND NOT variant.is_hidden AND variant.price IS NOT NULL
  ) OR EXISTS (
    SELECT FROM product_attributes AS entry WHERE entry.product_id = changed AND entry.price_modifier IS NOT NULL
  ) THEN
    shown := shown_prices_of(product);
  ELSE
    shown := int4multirange(int4range(product.shown_price, product.shown_price, '[]'));
  END IF;
  UPDATE product_search AS search SET price = product.shown_price, prices = shown
  WHERE search.product_id = changed AND (search.price, search.prices) IS DISTINCT FROM (product.shown_price, shown);
END $$;

CREATE OR REPLACE FUNCTION search_after_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_price(NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION search_after_variant_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_price(NEW.product_id);
  RETURN NULL;
END $$;

-- The shown price is written before a row is, so no column of the statement says that it changes; of some variants it is
-- the product's own price that lists are narrowed by.
DROP TRIGGER search_prices_after_update ON products;
CREATE TRIGGER search_prices_after_update AFTER UPDATE OF price, sale_id, shown_price ON products
  FOR EACH ROW WHEN ((OLD.price, OLD.sale_id, OLD.shown_price) IS DISTINCT FROM (NEW.price, NEW.sale_id, NEW.shown_price))
  EXECUTE FUNCTION search_after_price_change();

-- A row with another price fits beside the old one, and the index of words is left alone.
ALTER TABLE product_search SET (fillfactor = 50);
