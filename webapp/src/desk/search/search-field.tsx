import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SearchIcon } from '#webapp/components/ui/icons.tsx';
import { useDebouncedValue } from '#webapp/desk/kit/use-debounced-value.ts';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { deskSearchQuery } from './desk-search-query.ts';
import styles from './search.module.css';
import { SearchResults } from './search-results.tsx';

/** The search of the whole shop; the key '/' moves the focus to it from anywhere. */
export function SearchField() {
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const asked = useDebouncedValue(words.trim());
  const { data, error, isFetching, isPlaceholderData } = useQuery(deskSearchQuery(asked));
  const isShown = isOpen && asked !== '' && words.trim() !== '';
  useSlash(() => input.current?.focus());
  const close = () => {
    setIsOpen(false);
    setWords('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      input.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, box.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links inside
    <div
      ref={box}
      className={styles.box}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <div className={styles.field}>
        <SearchIcon size={20} />
        <input
          ref={input}
          type="search"
          aria-label="Поиск по магазину"
          aria-controls={list}
          autoComplete="off"
          maxLength={100}
          placeholder="Товар, заказ, покупатель…"
          aria-keyshortcuts="/"
          value={words}
          onFocus={() => setIsOpen(true)}
          onChange={({ target }) => {
            setWords(target.value);
            setIsOpen(true);
          }}
        />
      </div>
      <div id={list} className={styles.panel} hidden={!isShown}>
        {isShown && data && <SearchResults words={asked} found={data} onLeave={close} />}
        <p role="status" className={styles.status}>
          {isShown && statusOf({ error, isNew: isFetching && (!data || isPlaceholderData) })}
        </p>
      </div>
    </div>
  );
}

const statusOf = ({ error, isNew }: { error: Error | null; isNew: boolean }): string =>
  error ? sentenceOf(error) : isNew ? 'Ищем…' : '';

/** Arrow keys move between the field and the results, as in a menu. */
function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Whether '/' was pressed outside of any field. */
function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
