/** What the provider's widget reports: enough for the screen, but no proof of a payment. */
export type WidgetHint = 'loaded' | 'success' | 'fail';

/** Reads a message to the page. The names are from the specification; their format is not documented. */
export function readWidgetMessage(
  { origin, data }: Pick<MessageEvent, 'origin' | 'data'>,
  from: string,
): WidgetHint | null {
  if (origin !== from) return null;
  const message: unknown = typeof data === 'string' ? parsed(data) : data;
  if (typeof message === 'string') return message === 'robokassaLoaded' ? 'loaded' : null;
  if (typeof message !== 'object' || message === null) return null;
  const { type, event, name, result, status } = message as Record<string, unknown>;
  const named = [type, event, name];
  if (named.includes('robokassaLoaded')) return 'loaded';
  if (!named.includes('robokassaFrameResult')) return null;
  const outcome = result ?? status;
  return outcome === 'success' || outcome === 'fail' ? outcome : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
