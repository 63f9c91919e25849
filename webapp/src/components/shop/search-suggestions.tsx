import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import { useGoToProduct } from '#webapp/lib/product-place.ts';
import { quickSearchQuery } from '#webapp/lib/search/quick-search-query.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './search-suggestions.module.css';

/** Soon enough to follow the typing, late enough not to ask for every letter. */
const WAIT_MS = 150;

export interface SuggestionKeys {
  /** True when the key was meant for the suggestions. */
  press(key: string): boolean;
}

interface SearchSuggestionsProps {
  ref: Ref<SuggestionKeys>;
  /** Of the list; a suggestion's own is `${id}-${place}`. */
  id: string;
  text: string;
  /** The suggestion under the arrows, for the field that keeps the focus; `undefined` while none is shown. */
  onActive: (active: number | undefined) => void;
  onChosen: () => void;
}

/** The likeliest products under the search box: chosen by arrows and Enter, or by a press. */
export function SearchSuggestions({ ref, id, text, onActive, onChosen }: SearchSuggestionsProps) {
  const [asked, setAsked] = useState(text);
  const [active, setActive] = useState(-1);
  const goTo = useGoToProduct();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data = [] } = useQuery({ ...quickSearchQuery(asked), placeholderData: keepPreviousData });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, and none of them is chosen yet
  useEffect(() => setActive(-1), [data]);
  const isShown = data.length > 0;
  useEffect(() => onActive(isShown ? active : undefined), [isShown, active, onActive]);
  const choose = (product: Product) => {
    onChosen();
    goTo(product.id);
  };
  useImperativeHandle(ref, () => ({
    press(key) {
      const chosen = data[active];
      if (key === 'Enter' && chosen) {
        choose(chosen);
        return true;
      }
      const next = nextSuggestion(key, active, data.length);
      if (next !== undefined) setActive(next);
      return next !== undefined;
    },
  }));
  if (!isShown) return null;
  return (
    <div id={id} role="listbox" aria-label="Подходящие товары" className={styles.list}>
      {data.map((product, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        <div
          key={product.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.suggestion}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(product)}
        >
          <span className={styles.picture}>
            <ProductPicture place="thumb" src={product.pictures[0]?.url ?? product.thumbnail} alt="" eager />
          </span>
          <span className={styles.title}>{product.title}</span>
          <span className={styles.price}>{priceOf(product)}</span>
        </div>
      ))}
    </div>
  );
}

function priceOf(product: Product): string {
  const { price, isFrom } = shownPrice(product);
  return `${isFrom ? 'от ' : ''}${formatRoubles(price)}`;
}

/**
 * Where the arrows lead among `count` suggestions; -1 is the text that was typed. From either end one gets back to it
 * and goes on at the other. `undefined` for a key that leads nowhere.
 */
export function nextSuggestion(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return at >= count - 1 ? -1 : at + 1;
  if (key === 'ArrowUp') return at < 0 ? count - 1 : at - 1;
  return undefined;
}
