-- Where parcels of a delivery wait: [{ address, hours }]. Empty where the address is the buyer's own.
ALTER TABLE deliveries ADD COLUMN pickup_points jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pickup_points) = 'array');
