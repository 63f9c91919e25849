import type { SearchTerm } from './search-terms.ts';

/** One search as PostgreSQL's `tsquery`, from the strictest to the least strict. */
export interface SearchQuery {
  /** Every word in one of its forms. */
  forms: string;
  /** Every word in one of its forms, or as the beginning of a word. */
  beginnings: string;
  /** Every word as above, or a related or similar one. It decides what is found. */
  all: string;
  /** Any word as above. */
  any: string;
  words: number;
}

/** `isTyped`: whether the last word may not be finished. */
export function searchQueryOf(terms: SearchTerm[], isTyped = true): SearchQuery {
  const forms = terms.map(({ stem }) => lexeme(stem));
  const beginnings = terms.map((term, index) => {
    // A single letter begins too many words, unless it is the word that is just being typed.
    const isBeginning = term.word.length > 1 || (isTyped && index === terms.length - 1);
    return anyOf([lexeme(term.stem), ...(isBeginning ? [`${lexeme(`=${term.word}`)}:*`] : [])]);
  });
  const fuzzy = terms.map(({ near }, index) =>
    anyOf([beginnings[index] ?? '', ...near.map(({ stem }) => lexeme(stem))]),
  );
  return {
    forms: forms.join(' & '),
    beginnings: beginnings.join(' & '),
    all: fuzzy.join(' & '),
    any: fuzzy.join(' | '),
    words: terms.length,
  };
}

const anyOf = (parts: string[]): string => `(${parts.join(' | ')})`;

const lexeme = (text: string): string => `'${text.replace(/['\\]/g, '')}'`;
