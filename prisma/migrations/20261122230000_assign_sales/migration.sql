-- Which running sale lowers the prices of a product stands in products.sale_id: lists are sorted by what comes of it, and
-- read it from an index. Triggers assign it in the transaction of every change, a job at the moment that a sale begins or
-- ends. docs/decisions/sales.md says why.

CREATE FUNCTION running_sales() RETURNS SETOF sales LANGUAGE sql STABLE AS $$
  SELECT * FROM sales
  WHERE is_active AND (percent IS NOT NULL OR amount IS NOT NULL)
    AND (starts_at IS NULL OR starts_at <= statement_timestamp())
    AND (ends_at IS NULL OR ends_at > statement_timestamp())
$$;

-- The best for its buyer, of equal ones the oldest.
CREATE FUNCTION best_sale_of(product products) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT sale.id FROM running_sales() AS sale
  WHERE EXISTS (SELECT FROM sale_products WHERE sale_id = sale.id AND product_id = product.id)
    OR EXISTS (SELECT FROM sale_categories WHERE sale_id = sale.id AND category_id = product.category_id)
  ORDER BY sale_price(
    coalesce(
      (SELECT min(coalesce(variant.price, product.price)) FROM product_variants AS variant
       WHERE variant.product_id = product.id AND NOT variant.is_hidden),
      product.price
    ),
    sale.percent, sale.amount
  ), sale.id
  LIMIT 1
$$;

-- The same for all goods at once. While no sale runs, it reads those alone that one ran for.
CREATE FUNCTION assign_sales() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Two who change sales at once would each assign without the other's.
  PERFORM pg_advisory_xact_lock(hashtextextended('prilavok sales', 0));
  WITH candidate AS (
    SELECT goods.product_id, goods.sale_id FROM sale_products AS goods
    UNION
    SELECT product.id, goods.sale_id
    FROM sale_categories AS goods JOIN products AS product ON product.category_id = goods.category_id
    WHERE goods.sale_id IN (SELECT id FROM running_sales())
  ),
  best AS MATERIALIZED (
    SELECT DISTINCT ON (product.id) product.id, sale.id AS sale_id
    FROM candidate
    JOIN running_sales() AS sale ON sale.id = candidate.sale_id
    JOIN products AS product ON product.id = candidate.product_id
    ORDER BY product.id, sale_price(
      coalesce(
        (SELECT min(coalesce(variant.price, product.price)) FROM product_variants AS variant
         WHERE variant.product_id = product.id AND NOT variant.is_hidden),
        product.price
      ),
      sale.percent, sale.amount
    ), sale.id
  ),
  wanted AS MATERIALIZED (
    SELECT id, sale_id FROM best
    UNION ALL
    SELECT product.id, NULL FROM products AS product
    WHERE product.sale_id IS NOT NULL AND NOT EXISTS (SELECT FROM best WHERE best.id = product.id)
  ),
  -- In the order of ids, as orders take their goods.
  locked AS MATERIALIZED (
    SELECT product.id, wanted.sale_id
    FROM wanted JOIN products AS product ON product.id = wanted.id
    WHERE product.sale_id IS DISTINCT FROM wanted.sale_id
    ORDER BY product.id FOR NO KEY UPDATE OF product
  )
  UPDATE products AS product SET sale_id = locked.sale_id FROM locked WHERE product.id = locked.id;
END $$;

CREATE FUNCTION assign_sales_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM assign_sales();
  RETURN NULL;
END $$;
CREATE TRIGGER assign_sales AFTER INSERT OR DELETE OR UPDATE OF is_active, percent, amount, starts_at, ends_at ON sales
  FOR EACH STATEMENT EXECUTE FUNCTION assign_sales_after_change();
CREATE TRIGGER assign_sales AFTER INSERT OR UPDATE OR DELETE ON sale_products
  FOR EACH STATEMENT EXECUTE FUNCTION assign_sales_after_change();
CREATE TRIGGER assign_sales AFTER INSERT OR UPDATE OR DELETE ON sale_categories
  FOR EACH STATEMENT EXECUTE FUNCTION assign_sales_after_change();

CREATE FUNCTION assign_sales_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM running_sales()) THEN
    UPDATE products AS product SET sale_id = best_sale_of(product)
    FROM added
    WHERE product.id = added.id AND product.sale_id IS DISTINCT FROM best_sale_of(product);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER assign_sales AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assign_sales_of_new();

-- Another category has other sales, and at another price another one may be the better.
CREATE FUNCTION assign_sale_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products AS product SET sale_id = best_sale_of(product)
  WHERE product.id = NEW.id AND product.sale_id IS DISTINCT FROM best_sale_of(product);
  RETURN NULL;
END $$;
CREATE TRIGGER assign_sale AFTER UPDATE OF category_id, price ON products
  FOR EACH ROW WHEN (NEW.category_id <> OLD.category_id OR NEW.price <> OLD.price)
  EXECUTE FUNCTION assign_sale_of_changed();
