import { useRef } from 'react';
import { useSearchField } from '../lib/search/use-search-field.ts';
import { CloseIcon, SearchIcon } from './icons.tsx';
import styles from './search-box.module.css';

/** Searches by itself half a second after the last letter, and at once on Enter. */
export function SearchBox() {
  const { typed, setTyped, run, clear, isFilled } = useSearchField();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run();
          // On a phone the keyboard goes away and shows what was found.
          if (typed.trim() !== '' && matchMedia('(pointer: coarse)').matches) input.current?.blur();
        }}
      >
        <span className={styles.icon}>
          <SearchIcon size={20} />
        </span>
        <input
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.input}
          aria-label="Поиск товаров"
          placeholder="Поиск товаров..."
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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
    </search>
  );
}
