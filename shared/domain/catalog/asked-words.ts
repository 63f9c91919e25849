import { Prisma } from '#prisma/generated/client.ts';
import type { RunQuery } from '#shared/domain/run-query.ts';

/** One word of a query, as the catalogue knows it. */
export interface AskedWord {
  word: string;
  /** What the forms of the word have in common. */
  stem: string;
  /** Whether the catalogue has this word in any form, or a name that begins with it. */
  isKnown: boolean;
  /** Whether it is so in a title, a category or a value, and not only in descriptions. */
  isName: boolean;
}

/** More words than anybody types; each one costs an index lookup. */
const MAX_WORDS = 10;

interface ReadWord extends AskedWord {
  isStopWord: boolean;
}

/**
 * The words of a query in their order, each once. Words like 'для' count only if there are no others. A stem like 'мы'
 * of a longer word ('мыыло') is the stemmer's mistake, so the word stays unknown.
 */
export async function readAskedWords(runQuery: RunQuery, query: string): Promise<AskedWord[]> {
  const words = await runQuery<ReadWord>(Prisma.sql`
    SELECT word, stem, "isStopWord", found IS NOT NULL AS "isKnown", coalesce(found, false) AS "isName"
    FROM (
      SELECT word, place, stem, "isStopWord", (
        SELECT bool_or(is_name) FROM (
          SELECT known.is_name FROM search_words AS known
          WHERE known.stem = asked.stem
            AND ("isStopWord" OR cardinality(ts_lexize('pg_catalog.russian_stem', asked.stem)) > 0)
          UNION ALL
          (SELECT true FROM search_words AS known
          WHERE known.word >= asked.word AND known.word < asked.word || U&'\\+10FFFF' AND known.is_name LIMIT 1)
        ) AS of_catalog
      ) AS found
      FROM (
        SELECT word, place, search_stem(word) AS stem,
          cardinality(ts_lexize('pg_catalog.russian_stem', word)) = 0 AS "isStopWord"
        FROM unnest(search_words_of(${query})) WITH ORDINALITY AS typed (word, place)
      ) AS asked
    ) AS looked_up
    ORDER BY place`);
  const telling = words.filter(({ isStopWord }) => !isStopWord);
  const asked = new Map((telling.length > 0 ? telling : words).map((word) => [word.word, word]));
  return [...asked.values()].slice(0, MAX_WORDS).map(({ isStopWord: _, ...word }) => word);
}
