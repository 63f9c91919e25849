import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { AddressSuggestion } from '#shared/contract/address-suggestion.ts';
import { MAX_SUGGESTED_FROM } from '#shared/contract/order-limits.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import suggestionList from '#webapp/components/ui/suggestion-list.module.css';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { addressSuggestionsQuery } from '#webapp/lib/orders/address-suggestions-query.ts';
import { inputProps } from '#webapp/lib/orders/order-fields.ts';
import { nextSuggestion } from '#webapp/lib/search/next-suggestion.ts';
import styles from './address-field.module.css';
import type { FormFieldProps } from './form-field-props.ts';

/** Suggests towns, or whole addresses if the shop has a service for them. Any other text is accepted too. */
export function AddressField({ value, onChange, ...field }: FormFieldProps) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions(isTyping ? value : '');
  const isOpen = suggestions.length > 0;
  const list = suggestions.map(({ text }) => text).join('\n');
  const [marked, setMarked] = useState({ list, place: -1 });
  // In a new list nothing is chosen yet.
  const active = marked.list === list ? marked.place : -1;
  const choose = ({ text, is_complete }: AddressSuggestion) => {
    onChange(is_complete ? text : `${text}, `);
    setTyping(false);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    const next = nextSuggestion(event.key, active, suggestions.length);
    if (event.key === 'Enter' && chosen) choose(chosen);
    // Closes only the list, not the dialog around the field.
    else if (event.key === 'Escape' && isOpen) setTyping(false);
    else if (next !== undefined) setMarked({ list, place: next });
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        {...inputProps('address')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setTyping(true);
        }}
        onKeyDown={press}
        onBlur={() => {
          setTyping(false);
          field.onBlur();
        }}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Подходящие адреса"
          className={classes(suggestionList.list, styles.list)}
        >
          {suggestions.map((suggestion, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={suggestion.text}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              className={classes(suggestionList.suggestion, styles.suggestion)}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span className={styles.text}>{suggestion.text}</span>
              {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Short enough to follow the typing, long enough not to send every letter. */
const WAIT_MS = 200;
/** One letter is not enough. */
const FROM = 2;

function useSuggestions(text: string): readonly AddressSuggestion[] {
  const typed = text.trim().length > MAX_SUGGESTED_FROM ? '' : text.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    ...addressSuggestionsQuery(asked),
    placeholderData: (before, query) => (isWithin(query?.queryKey[1] ?? '', asked) ? before : undefined),
    enabled: asked.length >= FROM,
  });
  // A complete address needs no suggestion.
  const isThere = data?.length === 1 && data[0]?.text === typed;
  return typed.length < FROM || asked.length < FROM || isThere ? [] : (data ?? []);
}

/** Whether a text only continues the same part of an address: then its suggestions may stay a moment longer. */
const isWithin = (before: string, text: string): boolean =>
  before !== '' && text.startsWith(before) && !text.slice(before.length).includes(',');
