import { useEffect, useState } from 'react';

/** Whether the mouse is over an element or the keyboard inside it. */
export function useAttention(element: HTMLElement): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    // A finger leaves no mouse behind: only a real one counts.
    element.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'), { signal });
    element.addEventListener('pointerleave', () => setHovered(false), { signal });
    element.addEventListener('focusin', ({ target }) => setFocused(isByKeyboard(target)), { signal });
    element.addEventListener('focusout', () => setFocused(false), { signal });
    setHovered(matchMedia('(hover: hover)').matches && element.matches(':hover'));
    return () => ending.abort();
  }, [element]);
  return hovered || focused;
}

/** A button that was tapped keeps the focus for ever; the slides may go on. */
function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}
