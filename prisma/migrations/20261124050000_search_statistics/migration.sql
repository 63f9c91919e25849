-- Without statistics of what is searched the planner takes any tail of a phone and any code for the same two hundredth of
-- all orders, and walks all of them by date rather than ask the index: four seconds of a million orders, where the index
-- takes ten milliseconds. Those that ANALYZE makes of a partial index are not used for that.
CREATE STATISTICS orders_phone_tail_stat ON (reverse(regexp_replace("phone", '\D', '', 'g'))) FROM "orders";
CREATE STATISTICS orders_buyer_stat ON (lower("full_name" || ' ' || "login")) FROM "orders";
CREATE STATISTICS orders_track_stat ON (upper("track_number")) FROM "orders";
CREATE STATISTICS order_lines_sku_stat ON (lower("sku")) FROM "order_lines";
ANALYZE "orders", "order_lines";
