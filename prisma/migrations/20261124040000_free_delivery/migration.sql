-- Goods of at least so many kopecks, after all discounts, are brought for nothing; null where a delivery always costs its price.
ALTER TABLE deliveries ADD COLUMN free_from integer CHECK (free_from > 0);
