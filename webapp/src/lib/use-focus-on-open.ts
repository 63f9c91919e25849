import { type RefObject, useEffect, useRef } from 'react';
import { isGivenBack } from './given-back-focus.ts';

/** Focuses a screen's heading when the screen replaces another one, so that screen readers read it. */
export function useFocusOnOpen<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!element.current) return;
    // Typing must not be interrupted: a search in the header opens a screen.
    const active = document.activeElement;
    const isTyping = active instanceof HTMLInputElement && !isGivenBack(active);
    if (!isFirstScreen() && !isTyping) element.current.focus({ preventScroll: true });
  }, []);
  return element;
}

let opened = 0;

/** After loading a page, screen readers begin at its top anyway. */
function isFirstScreen(): boolean {
  opened += 1;
  return opened === 1;
}
