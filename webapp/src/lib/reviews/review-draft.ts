import { readJson, sessionSafeStorage, writeJson } from '#webapp/lib/safe-storage.ts';

/** A review that is being written: Back and the cross close its dialog, and must not lose what was typed. */
export interface ReviewDraft {
  rating: number;
  comment: string;
  /** Uploaded ones. */
  pictures: readonly { id: number; thumbnail: string }[];
}

/** Whose it is: several people may use one tab, one after another. */
interface DraftPlace {
  userId: number;
  productId: number;
}

const keyOf = ({ userId, productId }: DraftPlace): string => `prilavok:review:${userId}:${productId}`;

/** Until the tab is closed; null if there is none. */
export function readReviewDraft(place: DraftPlace): ReviewDraft | null {
  const kept = readJson(sessionSafeStorage, keyOf(place));
  return typeof kept === 'object' && kept !== null && 'pictures' in kept ? (kept as ReviewDraft) : null;
}

export function keepReviewDraft(place: DraftPlace, draft: ReviewDraft): void {
  writeJson(sessionSafeStorage, keyOf(place), draft);
}

export function forgetReviewDraft(place: DraftPlace): void {
  sessionSafeStorage.removeItem(keyOf(place));
}
