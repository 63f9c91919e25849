const LOCKED = 'scroll-locked';

let locks = 0;

/**
 * Stops the page behind a dialog from scrolling, until the returned function is called. The space of the scrollbar
 * stays.
 */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) {
    const scrollbar = window.innerWidth - page.clientWidth;
    // After a change of a variable of the page the browser computes all styles again.
    if (scrollbar > 0) page.style.setProperty('--scrollbar', `${scrollbar}px`);
    page.classList.add(LOCKED);
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    page.classList.remove(LOCKED);
    page.style.removeProperty('--scrollbar');
  };
}
