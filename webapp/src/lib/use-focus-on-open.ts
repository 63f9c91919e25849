import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to a screen's heading when the screen opens in the place of another one, so that it is read out. */
export function useFocusOnOpen<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!element.current) return;
    // Whoever is typing (a search in the header opens a screen) continues typing.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isFirstScreen() && !isTyping) element.current.focus({ preventScroll: true });
  }, []);
  return element;
}

let opened = 0;

/** The page that was just loaded already has the reader at its top. */
function isFirstScreen(): boolean {
  opened += 1;
  return opened === 1;
}
