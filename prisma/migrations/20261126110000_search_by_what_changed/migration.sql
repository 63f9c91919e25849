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

-- The shown price is written before a row is, so no column of the statement says that it changes; of some variants it is
-- the product's own price that lists are narrowed by.
DROP TRIGGER search_prices_after_update ON products;
CREATE TRIGGER search_prices_after_update AFTER UPDATE OF price, sale_id, shown_price ON products
  FOR EACH ROW WHEN ((OLD.price, OLD.sale_id, OLD.shown_price) IS DISTINCT FROM (NEW.price, NEW.sale_id, NEW.shown_price))
  EXECUTE FUNCTION search_after_price_change();

-- Most products have one price alone, and need not be asked what else they can be had for.
CREATE OR REPLACE FUNCTION refresh_search_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  UPDATE product_search AS search SET price = source.shown_price, prices = source.shown_prices
  FROM (
    SELECT id, shown_price,
      CASE
        WHEN EXISTS (
          SELECT FROM product_variants AS variant
          WHERE variant.product_id = product.id AND NOT variant.is_hidden AND variant.price IS NOT NULL
        ) OR EXISTS (
          SELECT FROM product_attributes AS entry WHERE entry.product_id = product.id AND entry.price_modifier IS NOT NULL
        )
        THEN shown_prices_of(product)
        ELSE int4multirange(int4range(shown_price, shown_price, '[]'))
      END AS shown_prices
    FROM products AS product WHERE id = ANY (ids)
  ) AS source
  WHERE search.product_id = source.id AND (search.price, search.prices) IS DISTINCT FROM (source.shown_price, source.shown_prices);
END $$;

-- A row with another price fits beside the old one, and the index of words is left alone.
ALTER TABLE product_search SET (fillfactor = 50);
