-- Processes keep answers about goods and the shop. Whoever changes what an answer shows tells all of them at the commit, by
-- its topic: 'catalog', 'shop', 'reviews', or 'stock:7' when of a product nothing but its pieces changed. Triggers, and not
-- the code that writes: so an import or a hand at psql cannot forget it.

CREATE FUNCTION tell_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- Selling changes pieces alone, and must not make every list anew. Whatever other columns there will be count as goods.
CREATE FUNCTION tell_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{stock,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{stock,updated_at}'::text[] THEN
    PERFORM pg_notify('shop_changes', 'catalog');
  ELSIF NEW.stock IS DISTINCT FROM OLD.stock THEN
    PERFORM pg_notify('shop_changes', 'stock:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER tell_product_update AFTER UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_product_change();
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attribute_values
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_attributes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('catalog');

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sales
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_methods
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('shop');

CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_change('reviews');
