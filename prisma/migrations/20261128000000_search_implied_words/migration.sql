-- Socks for feet of 42 to 44 are those that somebody with a 43 looks for, and 'веб-камера' is a 'вебкамера' to many.

-- The whole numbers inside the ranges of a text: '43' of '42–44', '3 4' of '2-5 лет'. A range wider than clothes, shoes
-- and ages have, as of '50–100 мл', names its ends only.
CREATE FUNCTION search_between(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(size::text, ' ' ORDER BY size)
  FROM regexp_matches(content, '(?<![0-9]|[0-9][.,–—−-])([0-9]{1,3})\s*[-–—−]\s*([0-9]{1,3})(?![0-9]|[.,–—−-][0-9])', 'g') AS found (ends)
  CROSS JOIN LATERAL generate_series(ends[1]::integer + 1, ends[2]::integer - 1) AS inside (size)
  WHERE ends[2]::integer - ends[1]::integer <= 12
);

-- The words with hyphens as people type them together: 'вебкамера' of 'веб-камера', 'wifi' of 'Wi-Fi'.
CREATE FUNCTION search_joined(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(replace(word[1], '-', ''), ' ')
  -- The collation is named, because a database whose locale is C does not know Russian letters.
  FROM regexp_matches(content COLLATE "ru-x-icu", '[[:alpha:]]+(?:-[[:alpha:]]+)+', 'g') AS hyphened (word)
);

-- What people also look for a text by.
CREATE FUNCTION search_implied(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(search_between(content), '') || ' ' || coalesce(search_joined(content), '');

CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes another part of the same product waits here, and then sees what was changed.
  PERFORM 1 FROM product_search WHERE product_id = ANY (ids) ORDER BY product_id FOR UPDATE;
  WITH source AS MATERIALIZED (
    SELECT
      product.*,
      shown_prices_of(product) AS shown_prices,
      product.is_hidden OR category.is_hidden AS is_out_of_sight,
      search_words_of(product.title) AS titled,
      search_words_of(concat_ws(' ', category.title, search_implied(product.title), (
        SELECT string_agg(concat_ws(' ', value.value, search_implied(value.value)), ' ')
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
  INSERT INTO product_search (
    product_id, category_id, is_hidden, position, price, prices, title, title_length, head, title_words, all_words
  )
  SELECT
    id, category_id, is_out_of_sight, position, shown_price, shown_prices, title, cardinality(titled),
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

-- Only what is new is added: reading all descriptions again would take a large catalogue a minute.
CREATE TEMPORARY TABLE implied_words ON COMMIT DROP AS
SELECT id, search_words_of(implied) AS words
FROM (
  SELECT product.id, concat_ws(' ', search_implied(product.title), (
    SELECT string_agg(search_implied(value.value), ' ')
    FROM product_attributes AS entry JOIN attribute_values AS value ON value.id = entry.value_id
    WHERE entry.product_id = product.id
  )) AS implied
  FROM products AS product
) AS of_product
WHERE btrim(implied) <> '';

INSERT INTO search_words (word, is_name)
SELECT DISTINCT unnest(words), true FROM implied_words
ORDER BY 1
ON CONFLICT (word) DO UPDATE SET is_name = true WHERE NOT search_words.is_name;

UPDATE product_search SET all_words = all_words || array_to_tsvector(search_lexemes(words, true))
FROM implied_words WHERE implied_words.id = product_search.product_id;
