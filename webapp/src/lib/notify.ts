export type ToastKind = 'success' | 'plain' | 'warning' | 'error';
type Listener = (kind: ToastKind, text: string) => void;

let listener: Listener | null = null;
let early: Parameters<Listener>[] = [];
const wanted = new Set<() => void>();

function show(kind: ToastKind, text: string): void {
  if (listener) {
    listener(kind, text);
    return;
  }
  early.push([kind, text]);
  for (const want of wanted) want();
}

/** Toasts disappear, so important messages must be shown elsewhere too. */
export const notify = {
  success: (text: string) => show('success', text),
  /** Without an icon, for texts that begin with one. */
  plain: (text: string) => show('plain', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', `❌ ${text}`),
};

/** Sets the listener that draws toasts; it also gets the earlier ones. */
export function drawToasts(next: Listener): () => void {
  listener = next;
  const waiting = early;
  early = [];
  for (const toast of waiting) next(...toast);
  return () => {
    listener = null;
  };
}

/** Calls `want` for a toast that nobody draws yet: the code that draws toasts is loaded late. */
export function whenToastWanted(want: () => void): () => void {
  wanted.add(want);
  return () => wanted.delete(want);
}

let raise: () => void = () => {};

/**
 * Dialogs are in the browser's top layer, in the order of their opening. Code that opens one must raise the toasts
 * again.
 */
export function raiseToasts(): void {
  raise();
}

export function setToastRaiser(next: () => void): void {
  raise = next;
}
