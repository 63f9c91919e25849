import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { recentSearches } from './recent-searches.ts';
import { cleanSearchText, searchHref, searchTextOf } from './search-text.ts';

const DEBOUNCE_MS = 500;

/** The text of the search box. It is written into the address half a second after the last letter. */
export function useSearchField() {
  const [path, navigate] = useLocation();
  const [search] = useSearchParams();
  const inAddress = searchTextOf(search);
  const [typed, setTyped] = useState(inAddress);
  const place = `${path}?${inAddress}`;
  const expected = useRef(place);

  const go = (text: string) => {
    const href = searchHref(path, search, text);
    const [nextPath = '/'] = href.split('?');
    expected.current = `${nextPath}?${text}`;
    // A continued search replaces the history entry, so one step back leaves the search.
    navigate(href, { replace: inAddress !== '' });
  };
  const run = () => {
    const text = cleanSearchText(typed);
    if (text !== '' && text !== inAddress) go(text);
    if (text !== '') recentSearches.add(text);
  };
  const leftAlone = useRef<string | null>(null);
  const runByItself = () => {
    // A product was opened meanwhile: the search would close its sheet.
    if (typed !== leftAlone.current && productIdOf(search) === null) run();
  };
  const latest = useRef(runByItself);
  useEffect(() => {
    latest.current = runByItself;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that this box did not open takes over what it says
  useEffect(() => {
    if (place === expected.current) return;
    expected.current = place;
    setTyped(inAddress);
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the wait again
  useEffect(() => {
    // If the address already has this search, there is nothing to do: a navigation now would undo a step back.
    if (cleanSearchText(typed) === inAddress) return;
    const timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  /** Repeats an earlier search. */
  const repeat = (text: string) => {
    setTyped(text);
    if (text !== inAddress) go(text);
    recentSearches.add(text);
  };
  const clear = () => {
    setTyped('');
    if (inAddress !== '') go('');
  };
  return {
    typed,
    /** The cleaned typed text. */
    text: cleanSearchText(typed),
    setTyped,
    run,
    repeat,
    clear,
    /** A product was chosen, so the typed text is not searched for automatically. */
    letBe: () => {
      leftAlone.current = typed;
    },
    isFilled: typed !== '' || inAddress !== '',
  };
}
