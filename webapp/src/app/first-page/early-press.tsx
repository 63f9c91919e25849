import { useEffect } from 'react';

/**
 * Remembers the last button that was pressed while nobody answers presses yet: what the server drew looks ready before it is,
 * in Telegram for seconds. Answers a function that stops this and gives the button; call it right before React listens, which
 * keeps later presses itself.
 */
export function keepEarlyPress(root: HTMLElement): () => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = button;
  };
  root.addEventListener('click', keep, true);
  return () => {
    root.removeEventListener('click', keep, true);
    return pressed;
  };
}

/** Presses a remembered button once the page answers, if it stands there still. */
export function EarlyPress({ button }: { button: HTMLElement | null }) {
  useEffect(() => {
    if (button?.isConnected) button.click();
  }, [button]);
  return null;
}
