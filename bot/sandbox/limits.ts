/** Limits of everything that grows in the sandbox; the oldest entries are dropped first. */
export const limits = {
  messagesPerChat: 3000,
  people: 200,
  queuedUpdates: 5000,
  rememberedUpdates: 200,
  rememberedCalls: 500,
  rememberedQueries: 500,
  faults: 100,
  invoiceLinks: 500,
  payments: 1000,
  files: 300,
  fileBytes: 10 * 1024 * 1024,
  allFilesBytes: 96 * 1024 * 1024,
  bodyBytes: 16 * 1024 * 1024,
  eventStreams: 50,
} as const;

/** Telegram's limits, from its documentation. */
export const telegramLimits = {
  textLength: 4096,
  captionLength: 1024,
  callbackDataBytes: 64,
  callbackAnswerLength: 200,
  inlineOffsetBytes: 64,
  invoicePayloadBytes: 128,
  startPayload: /^[\w-]{1,64}$/,
  startParam: /^[\w-]{0,512}$/,
  appDataBytes: 4096,
  pollSeconds: 50,
  preCheckoutMs: 10_000,
  callbackSeconds: 15 * 60,
  albumSize: 10,
} as const;

/** Pushes `item` and drops the oldest entries above `max`. */
export function pushBounded<T>(list: T[], item: T, max: number): void {
  list.push(item);
  if (list.length > max) list.splice(0, list.length - max);
}

/** Sets `key` and drops the oldest keys above `max` (maps keep insertion order). */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}
