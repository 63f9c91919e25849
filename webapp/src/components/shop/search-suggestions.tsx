import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLocation } from 'wouter';
import { classes } from '#webapp/components/ui/classes.ts';
import suggestionList from '#webapp/components/ui/suggestion-list.module.css';
import { useGoToProduct } from '#webapp/lib/product-place.ts';
import { nextSuggestion } from '#webapp/lib/search/next-suggestion.ts';
import { quickSearchQuery } from '#webapp/lib/search/quick-search-query.ts';
import { recentSearches, useRecentSearches } from '#webapp/lib/search/recent-searches.ts';
import { suggestedCategories } from '#webapp/lib/search/suggested-categories.ts';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { type Suggestion, SuggestionRow } from './search-suggestion.tsx';
import styles from './search-suggestions.module.css';

/** Short enough to follow the typing, long enough not to send every letter. */
const WAIT_MS = 150;

export interface SuggestionKeys {
  /** Handles a key; true if it was for the suggestions. */
  press(key: string): boolean;
}

interface SearchSuggestionsProps {
  ref: Ref<SuggestionKeys>;
  /** The id of the list; a suggestion has the id `${id}-${place}`. */
  id: string;
  text: string;
  /** Called with the index of the suggestion that the arrow keys have reached; `undefined` while there are none. */
  onActive: (active: number | undefined) => void;
  /** A category or a product was chosen. */
  onChosen: () => void;
  /** An earlier search was chosen. */
  onRepeat: (text: string) => void;
}

/**
 * The list under the search box: recent searches before anything is typed, then categories and the best matching
 * products. Chosen with arrow keys and Enter, or by a press.
 */
export function SearchSuggestions({ ref, id, text, onActive, onChosen, onRepeat }: SearchSuggestionsProps) {
  const [active, setActive] = useState(-1);
  const [, navigate] = useLocation();
  const goTo = useGoToProduct();
  const shown = useSuggestions(text);
  const marks = shown.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, and none of them is chosen yet
  useEffect(() => setActive(-1), [marks]);
  const isShown = shown.length > 0;
  useEffect(() => onActive(isShown ? active : undefined), [isShown, active, onActive]);
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'search') return onRepeat(suggestion.text);
    if (text !== '') recentSearches.add(text);
    onChosen();
    if (suggestion.kind === 'product') goTo(suggestion.product.id);
    else navigate(`/category/${suggestion.category.slug}`);
  };
  useImperativeHandle(ref, () => ({
    press(key) {
      const chosen = shown[active];
      if (key === 'Enter' && chosen) {
        choose(chosen);
        return true;
      }
      const next = nextSuggestion(key, active, shown.length);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
  }));
  if (!isShown) return null;
  const isHistory = text === '';
  return (
    <div className={classes(suggestionList.list, styles.list)}>
      {isHistory && (
        <p className={styles.head}>
          <span>Вы искали</span>
          <button
            type="button"
            className={styles.forget}
            onPointerDown={(event) => event.preventDefault()}
            onClick={recentSearches.clear}
          >
            Очистить
          </button>
        </p>
      )}
      <div id={id} role="listbox" aria-label={isHistory ? 'Вы искали' : 'Подходящие товары'}>
        {shown.map((suggestion, place) => (
          <SuggestionRow
            key={suggestion.key}
            id={`${id}-${place}`}
            suggestion={suggestion}
            isActive={place === active}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
    </div>
  );
}

function useSuggestions(text: string): Suggestion[] {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const searches = useRecentSearches();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: products = [] } = useQuery({
    ...quickSearchQuery(asked),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  });
  if (text === '') return searches.map((search) => ({ kind: 'search', key: `s:${search}`, text: search }));
  return [
    ...suggestedCategories(categories, asked).map(
      (category) => ({ kind: 'category', key: `c${category.id}`, category }) as const,
    ),
    ...products.map((product) => ({ kind: 'product', key: `p${product.id}`, product }) as const),
  ];
}
