let raise: () => void = () => {};

/** Modal windows lie in the browser's top layer, in the order of their opening: whatever opens one raises toasts again. */
export function raiseToasts(): void {
  raise();
}

export function setToastRaiser(next: () => void): void {
  raise = next;
}
