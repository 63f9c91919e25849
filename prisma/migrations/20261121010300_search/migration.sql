-- Search: everything here is plain SQL. The tables product_search and search_words belong to this and later migrations
-- alone: prisma/schema.prisma does not name them, triggers keep them, and only shared/domain/catalog/search-*.ts reads them.
-- schema-diff compares two schema files, never the database, so it neither sees nor drops them (nor the indexes below).

-- Trusted since PostgreSQL 13: the database's owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The words of a text in their order: lower case, ё as е, without stress marks, soft hyphens and zero-width spaces.
-- The collation is named, because a database whose locale is C does not know Russian capitals.
CREATE FUNCTION search_words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(left(word, 64) ORDER BY place), '{}')
  FROM regexp_split_to_table(
    translate(lower(normalize(content, NFKC) COLLATE "ru-x-icu"), U&'\0451\0301\00AD\200B', U&'\0435'),
    '[^[:alnum:]]+'
  ) WITH ORDINALITY AS split (word, place)
  WHERE word <> ''
);

-- What the forms of a word have in common. Snowball leaves fleeting vowels (кружек – кружка, палец – пальцы,
-- спален – спальня, наклеек – наклейка): they are taken out of all forms alike.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(
    coalesce(
      (ts_lexize(
        CASE WHEN word ~ '^[a-z]+$' THEN 'pg_catalog.english_stem' ELSE 'pg_catalog.russian_stem' END::regdictionary,
        word
      ))[1],
      -- A stop word has no stem: it is searched as it stands.
      word
    ),
    '([аеиоуыэюя])ек$', '\1йк'
  ),
  '^(.+[бвгджзйклмнпрстфхцчшщ])[еоь]([клнрц])$', '\1\2'
);

-- The word and the word without each of its letters. Two words that are a missing, wrong or doubled letter or two swapped
-- neighbours apart always share one of these, wherever in the word the slip is; similarity of trigrams misses such words.
CREATE FUNCTION search_slips(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN char_length(word) BETWEEN 3 AND 32 AND word !~ '[0-9]' THEN (
    SELECT array_agg(DISTINCT overlay(word PLACING '' FROM place FOR 1)) || word
    FROM generate_series(1, char_length(word)) AS letters (place)
  )
  ELSE '{}'
END;

-- Every word that a product was ever found by. Words are never removed: one that no product has any more does no harm.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  -- Stands in a title, a category or a value, not in descriptions alone: what a slip of the finger most likely meant.
  is_name boolean NOT NULL,
  stem text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_stem(word)) STORED,
  slips text[] NOT NULL GENERATED ALWAYS AS (search_slips(word) || search_slips(search_stem(word))) STORED
);
CREATE INDEX search_words_stem_idx ON search_words (stem);
CREATE INDEX search_words_slips_idx ON search_words USING gin (slips) WITH (fastupdate = off);
CREATE INDEX search_words_trigrams_idx ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- One narrow row per product. Lexemes are stems ('кружк') for word forms, and whole words marked by '=' ('=кружка') for prefixes.
CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  category_id integer NOT NULL,
  -- Also when its category is.
  is_hidden boolean NOT NULL,
  position integer NOT NULL,
  price integer NOT NULL,
  -- Every price that the product can be had at, in kopecks.
  prices int4multirange NOT NULL,
  title text COLLATE "ru-x-icu" NOT NULL,
  title_length integer NOT NULL,
  -- The first word of the title: it mostly names the thing.
  head tsvector NOT NULL,
  title_words tsvector NOT NULL,
  -- Of title, category, values and description; those of the description by their forms only.
  all_words tsvector NOT NULL
) WITH (toast_tuple_target = 512);
-- The index answers for all_words, so a large one lies beside the rows; ranking reads the others of every row that is found.
ALTER TABLE product_search
  ALTER COLUMN all_words SET STORAGE EXTERNAL,
  ALTER COLUMN title_words SET STORAGE MAIN,
  ALTER COLUMN head SET STORAGE MAIN;
CREATE INDEX product_search_all_words_idx ON product_search USING gin (all_words) WITH (fastupdate = off);

CREATE FUNCTION search_lexemes(words text[], is_prefixed boolean) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(search_stem(word)), '{}') ||
    CASE WHEN is_prefixed THEN coalesce(array_agg('=' || word), '{}') ELSE '{}' END
  FROM unnest(words) AS listed (word)
);

-- The prices of a product: of the chosen values' modifiers the largest holds, and the product's own price where none is chosen
-- that has one. So a modifier can be reached unless another attribute forces a larger one.
CREATE FUNCTION search_prices(product integer, own_price integer) RETURNS int4multirange LANGUAGE sql STABLE STRICT
RETURN (
  WITH entry AS (
    SELECT attribute_id, price_modifier FROM product_attributes WHERE product_id = product
  ), forced AS (
    SELECT coalesce(max(least_price), -1) AS price
    FROM (SELECT min(coalesce(price_modifier, -1)) AS least_price FROM entry GROUP BY attribute_id) AS cheapest
  )
  SELECT range_agg(int4range(reachable.price, reachable.price, '[]'))
  FROM (
    SELECT price_modifier AS price FROM entry, forced WHERE price_modifier >= forced.price
    UNION
    SELECT own_price FROM forced WHERE forced.price = -1
  ) AS reachable
);

CREATE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another part of the same product waits here, and then sees what was changed.
  PERFORM 1 FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  WITH source AS MATERIALIZED (
    SELECT
      product.*,
      product.is_hidden OR category.is_hidden AS is_out_of_sight,
      search_words_of(product.title) AS titled,
      search_words_of(concat_ws(' ', category.title, (
        SELECT string_agg(value.value, ' ')
        FROM product_attributes AS entry JOIN attribute_values AS value ON value.id = entry.value_id
        WHERE entry.product_id = product.id
      ))) AS labelled,
      search_words_of(left(product.description, 20000)) AS described
    FROM products AS product JOIN categories AS category ON category.id = product.category_id
    WHERE product.id = ANY (ids)
  ), learned AS (
    INSERT INTO search_words (word, is_name)
    SELECT word, bool_or(listed.is_name)
    FROM (
      SELECT unnest(titled || labelled) AS word, true AS is_name FROM source
      UNION ALL
      SELECT unnest(described), false FROM source
    ) AS listed
    GROUP BY word
    -- In one order, so that two writers never wait for each other.
    ORDER BY word
    ON CONFLICT (word) DO UPDATE SET is_name = true WHERE excluded.is_name AND NOT search_words.is_name
  )
  INSERT INTO product_search
  SELECT
    id, category_id, is_out_of_sight, position, price, search_prices(id, price), title, cardinality(titled),
    array_to_tsvector(search_lexemes(titled[1:1], true)),
    array_to_tsvector(search_lexemes(titled, true)),
    array_to_tsvector(search_lexemes(titled || labelled, true) || search_lexemes(described, false))
  FROM source
  ON CONFLICT (product_id) DO UPDATE SET
    category_id = excluded.category_id,
    is_hidden = excluded.is_hidden,
    position = excluded.position,
    price = excluded.price,
    prices = excluded.prices,
    title = excluded.title,
    title_length = excluded.title_length,
    head = excluded.head,
    title_words = excluded.title_words,
    all_words = excluded.all_words;
END $$;

CREATE FUNCTION search_after_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION search_after_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION search_after_attributes_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION search_after_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM product_attributes WHERE value_id = NEW.id));
  RETURN NULL;
END $$;

CREATE FUNCTION search_after_category_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER search_after_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_products_added();
-- By its columns: selling changes the stock, and must not pay for this.
CREATE TRIGGER search_after_update AFTER UPDATE OF title, description, category_id, price, position, is_hidden ON products
  FOR EACH ROW EXECUTE FUNCTION search_after_product_change();

CREATE TRIGGER search_after_insert AFTER INSERT ON product_attributes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_attributes_change();
CREATE TRIGGER search_after_update AFTER UPDATE ON product_attributes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_attributes_change();
CREATE TRIGGER search_after_delete AFTER DELETE ON product_attributes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_after_attributes_change();

CREATE TRIGGER search_after_update AFTER UPDATE OF value ON attribute_values
  FOR EACH ROW EXECUTE FUNCTION search_after_value_change();
CREATE TRIGGER search_after_update AFTER UPDATE OF title, is_hidden ON categories
  FOR EACH ROW EXECUTE FUNCTION search_after_category_change();

SELECT refresh_product_search(ARRAY(SELECT id FROM products));
