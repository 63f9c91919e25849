-- The stars of a product stand in its row: a list shows them without counting reviews, and a change of them is told as any
-- other of goods. Written by triggers, so that nobody who writes reviews can forget it.
ALTER TABLE products
  ADD COLUMN review_count integer NOT NULL DEFAULT 0,
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0;

-- Counts anew: under the product's lock, in a statement of its own, which sees what others have committed meanwhile.
CREATE FUNCTION count_product_reviews(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET review_count = counted.reviews, rating_sum = counted.stars
  FROM (
    SELECT of.product AS id, count(reviews.id)::integer AS reviews, coalesce(sum(rating), 0)::integer AS stars
    FROM unnest(changed) AS of (product) LEFT JOIN reviews ON product_id = of.product AND is_approved
    GROUP BY of.product
  ) AS counted
  WHERE products.id = counted.id AND (review_count, rating_sum) IS DISTINCT FROM (counted.reviews, counted.stars);
END $$;

CREATE FUNCTION count_written_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product_reviews(array_agg(DISTINCT product_id)) FROM written WHERE is_approved HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER count_inserted_reviews AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_written_reviews();
CREATE TRIGGER count_deleted_reviews AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_written_reviews();

CREATE FUNCTION count_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product_reviews(array_agg(DISTINCT product_id))
  FROM (
    SELECT id, product_id, rating FROM before WHERE is_approved
    EXCEPT SELECT id, product_id, rating FROM written WHERE is_approved
    UNION
    (SELECT id, product_id, rating FROM written WHERE is_approved
    EXCEPT SELECT id, product_id, rating FROM before WHERE is_approved)
  ) AS changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER count_updated_reviews AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();

UPDATE products SET review_count = counted.reviews, rating_sum = counted.stars
FROM (SELECT product_id, count(*) AS reviews, sum(rating) AS stars FROM reviews WHERE is_approved GROUP BY 1) AS counted
WHERE products.id = counted.product_id;

-- The latest orders of a product, for what is bought together with it.
DROP INDEX order_lines_product_id_idx;
CREATE INDEX order_lines_product_id_order_id_idx ON order_lines (product_id, order_id);
