import { Prisma } from '#prisma/generated/client.ts';
import type { PartialMatches, PartialSearchInput } from '#shared/contract/search.ts';
import type { Database } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { readAskedWords } from './asked-words.ts';
import { viewProducts } from './find-product.ts';
import { findPage } from './search-page.ts';
import { searchQueryOf } from './search-query.ts';
import { type SearchTerm, termReader, WORD_READINGS } from './search-terms.ts';
import { searchTransaction } from './search-transaction.ts';

/** In more ways of leaving words out nobody reads what differs. */
const MOST_GROUPS = 2;
/** A row on a desktop, two rows on a phone. */
const SHOWN = 4;
/** So many are looked at for those in stock. */
const CANDIDATES = 12;

/** The words that a product has, and how many products have exactly these. */
interface Combination {
  /** A bit for each word of the query. */
  words: number;
  count: number;
  /** Whether one of the words begins a title: it mostly names the thing. */
  namesThing: boolean;
}

interface Group extends Omit<PartialMatches, 'products'> {
  ids: number[];
}

/**
 * What there is for a part of a query's words: as many of them as possible, and among these first what names the thing.
 * Empty for a single word. Products that have all words are left out.
 */
export async function partialMatches(db: Database, { q }: PartialSearchInput): Promise<PartialMatches[]> {
  const groups = await recall(db, `partial matches ${q}`, ['catalog'], () =>
    searchTransaction(db, (runQuery) => readGroups(runQuery, q)),
  );
  const products = await viewProducts(
    db,
    groups.flatMap(({ ids }) => ids),
  );
  return groups.flatMap(({ ids, ...group }) => {
    const found = products.filter(({ id }) => ids.includes(id));
    const shown = [...found.filter((one) => one.in_stock), ...found.filter((one) => !one.in_stock)].slice(0, SHOWN);
    return shown.length > 0 ? [{ ...group, products: shown }] : [];
  });
}

async function readGroups(runQuery: RunQuery, q: string): Promise<Group[]> {
  const words = await readAskedWords(runQuery, q);
  if (words.length < 2) return [];
  const { asTyped, replaced } = WORD_READINGS;
  const terms = await termReader(runQuery, words)(words.map(({ isKnown }) => (isKnown ? asTyped : replaced)));
  const combinations = await combinationsOf(runQuery, terms);
  const totalOf = (mask: number) =>
    combinations.filter(({ words: has }) => (has & mask) === mask).reduce((sum, { count }) => sum + count, 0);
  const groups: Group[] = [];
  for (const mask of bestOf(combinations, terms)) {
    const has = terms.filter((_, bit) => mask & (1 << bit));
    const others = terms.filter((term) => !has.includes(term));
    groups.push({
      q: textOf(has).join(' '),
      without: textOf(others),
      total: totalOf(mask),
      ids: await findExactly(runQuery, has, others),
    });
  }
  return groups;
}

const textOf = (terms: SearchTerm[]): string[] => terms.map(({ word }) => word);

function combinationsOf(runQuery: RunQuery, terms: SearchTerm[]): Promise<Combination[]> {
  const hits = terms.map((term, bit) => {
    const { all } = searchQueryOf([term]);
    return Prisma.sql`
      SELECT product_id, ${1 << bit}::int AS bit, head @@ ${all}::tsquery AS names_thing
      FROM product_search WHERE all_words @@ ${all}::tsquery AND NOT is_hidden`;
  });
  return runQuery(Prisma.sql`
    SELECT words, count(*)::int AS count, bool_or(names_thing) AS "namesThing"
    FROM (
      SELECT product_id, bit_or(bit) AS words, bool_or(names_thing) AS names_thing
      FROM (${Prisma.join(hits, ' UNION ALL ')}) AS hit GROUP BY product_id
    ) AS product
    GROUP BY words ORDER BY words`);
}

/** Says less than a noun: who looks for a blue mug wants another mug rather than something else that is blue. */
const ADJECTIVE = /(?:[ыио]й|[ая]я|[оеыи]е)$/;

/** Fewer words come only after more of them, and no more once the thing is named. */
function bestOf(combinations: Combination[], terms: SearchTerm[]): number[] {
  const nouns = terms.reduce((mask, { word }, bit) => (ADJECTIVE.test(word) ? mask : mask | (1 << bit)), 0);
  const best: Combination[] = [];
  for (let size = terms.length - 1; size > 0; size--) {
    const level = combinations.filter(({ words }) => sizeOf(words) === size);
    best.push(
      ...level.sort(
        (a, b) =>
          Number(b.namesThing) - Number(a.namesThing) ||
          sizeOf(b.words & nouns) - sizeOf(a.words & nouns) ||
          byFirstWord(a.words, b.words),
      ),
    );
    if (best.length >= MOST_GROUPS || best.some(({ namesThing }) => namesThing)) break;
  }
  return best.slice(0, MOST_GROUPS).map(({ words }) => words);
}

/** What is looked for mostly comes first: 'коврик для фитнеса', 'лампа на стол'. */
function byFirstWord(one: number, other: number): number {
  const differing = one ^ other;
  const first = differing & -differing;
  return (other & first) - (one & first);
}

function sizeOf(mask: number): number {
  let size = 0;
  for (let rest = mask; rest > 0; rest >>= 1) size += rest & 1;
  return size;
}

/** The best products with these words and none of the others, so that each is in one group only. */
async function findExactly(runQuery: RunQuery, has: SearchTerm[], others: SearchTerm[]): Promise<number[]> {
  const query = searchQueryOf(has);
  const all = `${query.all} & !(${searchQueryOf(others).any})`;
  const { found } = await findPage(runQuery, { ...query, all }, {}, { order: 'rank', offset: 0, limit: CANDIDATES });
  return found.map(({ id }) => id);
}
