/** Longer than any fade: what stands by then is not set fading again. */
const SETTLED_MS = 1000;

/**
 * The first screen stands at once instead of fading in, since a visitor already waited for it. From the first press on
 * everything fades as usual. The style is in `styles/tokens.css`.
 */
export function arriveWithoutFading(): void {
  const page = document.documentElement;
  page.dataset.arriving = '';
  const since = performance.now();
  const settle = () => {
    if (performance.now() - since < SETTLED_MS) return;
    delete page.dataset.arriving;
    for (const event of ['pointerdown', 'keydown', 'popstate']) window.removeEventListener(event, settle, true);
  };
  for (const event of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(event, settle, true);
}
