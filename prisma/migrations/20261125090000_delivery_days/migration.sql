-- Which days a delivery offers, and the one that an order is brought on. A day is of the shop's calendar, so it has no time zone.
ALTER TABLE deliveries ADD COLUMN days jsonb CHECK (jsonb_typeof(days) = 'object');
ALTER TABLE orders
  ADD COLUMN delivery_day text NOT NULL DEFAULT '' CHECK (delivery_day ~ '^(\d{4}-\d{2}-\d{2})?$'),
  ADD COLUMN delivery_interval text NOT NULL DEFAULT '' CHECK (delivery_interval = '' OR delivery_day <> '');
