import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { productIdOf } from '#webapp/lib/product-place.ts';
import { recentSearches } from './recent-searches.ts';
import { cleanSearchText, searchHref, searchTextOf } from './search-text.ts';

const DEBOUNCE_MS = 500;

/** What is in the search box, and the search in the address half a second after the last letter. */
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
    // Letters added to a search are the same search: one step back leaves it.
    navigate(href, { replace: inAddress !== '' });
  };
  const run = () => {
    const text = cleanSearchText(typed);
    if (text !== '' && text !== inAddress) go(text);
    if (text !== '') recentSearches.add(text);
  };
  const leftAlone = useRef<string | null>(null);
  const runByItself = () => {
    // Whoever has opened a product meanwhile looks at it: the search would close its sheet.
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
    // A page that opens with its search has nothing to wait for; whoever goes back at once must not be brought here again.
    if (cleanSearchText(typed) === inAddress) return;
    const timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  /** A search that was made before. */
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
    /** What the typed text looks for. */
    text: cleanSearchText(typed),
    setTyped,
    run,
    repeat,
    clear,
    /** A product was chosen: what was typed is no longer searched for by itself. */
    letBe: () => {
      leftAlone.current = typed;
    },
    isFilled: typed !== '' || inAddress !== '',
  };
}
