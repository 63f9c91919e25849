import { Prisma } from '#prisma/generated/client.ts';
import { GOODS_ROW } from '#shared/contract/goods-row.ts';
import type { PartialMatches, PartialSearchInput } from '#shared/contract/search.ts';
import type { Database } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';
import { readAskedWords } from './asked-words.ts';
import { soldOutLast, viewProducts } from './find-product.ts';
import { MISTYPED } from './mistyped-query.ts';
import { beginsTitle, findPage, soughtByWords } from './search-page.ts';
import { searchQueryOf } from './search-query.ts';
import { type SearchTerm, termReader, WORD_READINGS } from './search-terms.ts';
import { searchTransaction } from './search-transaction.ts';
import { bestParts, partsBySize, termsOf } from './word-parts.ts';

/** In more ways of leaving words out nobody reads what differs. */
const MOST_GROUPS = 2;
/** So many ways of one size are searched for: each costs as much as a search. */
const MOST_TRIED = 4;
/** Of so many those in stock are shown first. */
const CANDIDATES = 3 * GOODS_ROW;

/** Some of the words, and what they find. */
interface Group extends Omit<PartialMatches, 'products'> {
  ids: number[];
  /** Whether a word begins the best title: it mostly names the thing. */
  namesThing: boolean;
}

/**
 * What there is for a part of a query's words: as many of them as possible, and among these first what names the thing.
 * Empty for a single word. No product is in two of the groups, but one with all the words may be in one.
 */
export async function partialMatches(db: Database, { q }: PartialSearchInput): Promise<PartialMatches[]> {
  const groups = await recall(db, `partial matches ${q}`, ['catalog'], () =>
    searchTransaction(db, (runQuery) => readGroups(runQuery, q)),
  );
  const products = await viewProducts(db, [...new Set(groups.flatMap(({ ids }) => ids))]);
  const shown = new Set<number>();
  return groups.flatMap(({ q: words, without, total, ids }) => {
    const found = products.filter(({ id }) => ids.includes(id) && !shown.has(id));
    const best = found.sort(soldOutLast).slice(0, GOODS_ROW);
    for (const { id } of best) shown.add(id);
    return best.length > 0 ? [{ q: words, without, total, products: best }] : [];
  });
}

/** By the words as typed; if none of them is known, as they may have been meant. */
async function readGroups(runQuery: RunQuery, q: string): Promise<Group[]> {
  const texts = new Set([q, ...MISTYPED.map(([, read]) => read(q))]);
  for (const text of texts) {
    const groups = await groupsOf(runQuery, text);
    if (groups.length > 0) return groups;
  }
  return [];
}

async function groupsOf(runQuery: RunQuery, text: string): Promise<Group[]> {
  const words = await readAskedWords(runQuery, text);
  const { asTyped, replaced } = WORD_READINGS;
  const terms = await termReader(runQuery, words)(words.map(({ isKnown }) => (isKnown ? asTyped : replaced)));
  const groups: Group[] = [];
  for (const parts of partsBySize(terms)) {
    const existing = await thoseThatExist(runQuery, parts, terms);
    const level: Group[] = [];
    for (const part of bestParts(existing, terms).slice(0, MOST_TRIED))
      level.push(await findGroup(runQuery, part, terms));
    // Fewer words come only after more of them, and no more once the thing is named.
    groups.push(...level.sort((a, b) => Number(b.namesThing) - Number(a.namesThing)));
    if (groups.length >= MOST_GROUPS || groups.some(({ namesThing }) => namesThing)) break;
  }
  return groups.slice(0, MOST_GROUPS);
}

const queryOf = (part: number, terms: SearchTerm[]) => searchQueryOf(termsOf(part, terms), false);

async function thoseThatExist(runQuery: RunQuery, parts: number[], terms: SearchTerm[]): Promise<number[]> {
  const questions = parts.map(
    (part) => Prisma.sql`SELECT ${part}::int AS part WHERE EXISTS (
      SELECT FROM product_search WHERE all_words @@ ${queryOf(part, terms).all}::tsquery AND NOT is_hidden
    )`,
  );
  return (await runQuery<{ part: number }>(Prisma.join(questions, ' UNION ALL '))).map(({ part }) => part);
}

async function findGroup(runQuery: RunQuery, part: number, terms: SearchTerm[]): Promise<Group> {
  const has = termsOf(part, terms);
  const range = { order: 'rank', offset: 0, limit: CANDIDATES } as const;
  const { worded, found } = await findPage(runQuery, soughtByWords(queryOf(part, terms)), {}, range);
  return {
    q: has.map(({ word }) => word).join(' '),
    without: terms.filter((term) => !has.includes(term)).map(({ word }) => word),
    total: worded,
    ids: found.map(({ id }) => id),
    namesThing: found.some(({ key }) => beginsTitle(key)),
  };
}
