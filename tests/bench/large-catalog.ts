import type pg from 'pg';
import { adjectives, chance, inventedName, NOUNS, PLAIN_WORDS } from './vocabulary.ts';

const BATCH = 5_000;

/** Fills an empty, migrated database with a catalogue of `size` products, always the same one. */
export async function fillLargeCatalog(client: pg.Client, size: number): Promise<void> {
  const random = chance(2026);
  const pick = <Item>(items: readonly Item[], skew = 1): Item => {
    const item = items[Math.floor(items.length * random() ** skew)];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
  const names = Array.from({ length: 8_000 }, () => inventedName(random));

  await client.query(
    `INSERT INTO categories (slug, title) SELECT 'razdel-' || n, 'Раздел ' || n FROM generate_series(1, 40) AS n`,
  );
  const makeProduct = () => {
    // Skewed, as in a real shop: a few kinds of products make up most of the catalogue.
    const [noun, gender] = pick(NOUNS, 2);
    const adjective = pick(adjectives)(gender);
    const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${adjective} «${pick(names, 1.5)}», ${50 + Math.floor(random() * 95) * 10} мл`;
    const words = Array.from({ length: 12 + Math.floor(random() * 20) }, () =>
      random() < 0.05 ? pick(names) : pick(PLAIN_WORDS, 1.3),
    );
    return { title, description: `${words.join(' ')}.`, price: 5_000 + Math.floor(random() * 1_000_000) };
  };
  for (let made = 0; made < size; made += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, size - made) }, makeProduct);
    await client.query(
      `INSERT INTO products (category_id, title, description, price, position)
       SELECT 1 + n % 40, title, description, price, n % 1000
       FROM unnest($1::text[], $2::text[], $3::int[]) WITH ORDINALITY AS made (title, description, price, n)`,
      [batch.map(({ title }) => title), batch.map(({ description }) => description), batch.map(({ price }) => price)],
    );
  }
  await client.query('VACUUM (ANALYZE)');
}
