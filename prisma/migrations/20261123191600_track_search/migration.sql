-- Staff find an order by the number of its parcel.
CREATE INDEX "orders_track_idx" ON "orders"(upper("track_number") text_pattern_ops) WHERE "track_number" <> '';
