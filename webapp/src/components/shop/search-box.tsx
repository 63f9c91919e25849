import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '#webapp/components/ui/icons.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { useRecentSearches } from '#webapp/lib/search/recent-searches.ts';
import { useSearchField } from '#webapp/lib/search/use-search-field.ts';
import styles from './search-box.module.css';
import type { SuggestionKeys } from './search-suggestions.tsx';

const SearchSuggestions = lazyExtra(async () => (await import('./search-suggestions.tsx')).SearchSuggestions);

interface SearchBoxProps {
  /** Takes the focus, because a press opened it. */
  isFocused?: boolean;
}

/** Searches half a second after the last letter, and at once on Enter. Suggests products during typing. */
export function SearchBox({ isFocused = false }: SearchBoxProps) {
  const { typed, text, setTyped, run, repeat, clear, letBe, isFilled } = useSearchField();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const listId = useId();
  const searches = useRecentSearches();
  const [suggests, setSuggests] = useState(isFocused);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const [active, setActive] = useState<number | undefined>(undefined);
  const close = () => {
    setSuggests(false);
    setActive(undefined);
  };
  // Hides a phone's keyboard, so that the results are visible.
  const hideKeyboard = () => {
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const isOpen = suggests && (text !== '' || (typed === '' && searches.length > 0));
  return (
    <search
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
          close();
          if (typed.trim() !== '') hideKeyboard();
        }}
      >
        <span className={styles.icon}>
          <SearchIcon size={20} />
        </span>
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={active === undefined ? undefined : listId}
          aria-activedescendant={active === undefined || active < 0 ? undefined : `${listId}-${active}`}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          aria-label="Поиск товаров"
          placeholder="Поиск товаров..."
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSuggests(true);
          }}
          // Earlier searches are offered after a press, but not if the page itself moves the focus here.
          onPointerDown={() => setSuggests(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
            else if (event.key === 'ArrowDown' && !suggests) setSuggests(true);
            else if (keys.current?.press(event.key)) event.preventDefault();
          }}
        />
        {isFilled && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Очистить поиск"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </form>
      {isOpen && (
        <SearchSuggestions
          ref={keys}
          id={listId}
          text={text}
          onRepeat={(search) => {
            repeat(search);
            close();
            hideKeyboard();
          }}
          onActive={setActive}
          onChosen={() => {
            letBe();
            close();
            hideKeyboard();
          }}
        />
      )}
    </search>
  );
}
