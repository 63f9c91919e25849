-- Lists of products come sorted from an index, which alone leads to the asked page: also the thousandth, and also of all
-- categories, whose own row says whether they are hidden. prisma/schema.prisma cannot say INCLUDE, so they stand here alone.
CREATE INDEX products_by_position ON products (is_hidden, position, id) INCLUDE (category_id);
CREATE INDEX products_by_price ON products (is_hidden, price, id) INCLUDE (category_id);
CREATE INDEX products_by_title ON products (is_hidden, title, id) INCLUDE (category_id);
CREATE INDEX products_category_id_is_hidden_price_id_idx ON products (category_id, is_hidden, price, id);
CREATE INDEX products_category_id_is_hidden_title_id_idx ON products (category_id, is_hidden, title, id);
-- The first of them does the work of this one.
DROP INDEX products_is_hidden_position_id_idx;

-- Foreign keys: what they point at can be deleted without reading every order.
CREATE INDEX orders_delivery_id_idx ON orders (delivery_id);
CREATE INDEX orders_payment_method_id_idx ON orders (payment_method_id);
