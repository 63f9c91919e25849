interface Frame {
  /** Browsers from before 2026 may not have it. */
  navigation?: { canGoBack: boolean | null };
  history: { length: number };
  /** The page's own window where nothing is around it. */
  parent: unknown;
}

/**
 * Whether a step back stays in the shop. Telegram in a browser shows the shop in a frame, whose history is one with that
 * of the page around it: a step too far would leave Telegram.
 */
export function canGoBack(frame: Frame): boolean {
  if (frame.navigation) return frame.navigation.canGoBack === true;
  return frame.parent === frame && frame.history.length > 1;
}
