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

/** Toasts come and go: nothing important is said by them alone. */
export const notify = {
  success: (text: string) => show('success', text),
  /** Without a mark of its own: for texts that begin with one. */
  plain: (text: string) => show('plain', text),
  warning: (text: string) => show('warning', text),
  error: (text: string) => show('error', `❌ ${text}`),
};

/** Whatever draws toasts gets each of them, also those from before it was there. */
export function drawToasts(next: Listener): () => void {
  listener = next;
  const waiting = early;
  early = [];
  for (const toast of waiting) next(...toast);
  return () => {
    listener = null;
  };
}

/** Tells of a toast that nobody draws yet: what draws them is loaded late. */
export function whenToastWanted(want: () => void): () => void {
  wanted.add(want);
  return () => wanted.delete(want);
}

let raise: () => void = () => {};

/**
 * Modal windows are in the browser's top layer, in the order of their opening: whatever opens one raises toasts again.
 */
export function raiseToasts(): void {
  raise();
}

export function setToastRaiser(next: () => void): void {
  raise = next;
}
