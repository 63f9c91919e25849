interface Frame {
  /** Browsers from before 2026 may not have it. */
  navigation?: { canGoBack: boolean | null };
  history: { length: number };
  /** The page's own window if the page is not in a frame. */
  parent: unknown;
}

/**
 * Whether a step back stays in the shop. In a browser Telegram shows the shop in a frame, which shares its history with
 * the page around it: a step too many would leave Telegram.
 */
export function canGoBack(frame: Frame): boolean {
  if (frame.navigation) return frame.navigation.canGoBack === true;
  return frame.parent === frame && frame.history.length > 1;
}
