import { readJson, sessionSafeStorage, writeJson } from '#webapp/lib/safe-storage.ts';
import { REVIEW_DRAFTS_KEY } from '#webapp/lib/session/sign-out.ts';

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

const keyOf = ({ userId, productId }: DraftPlace): string => `${userId}:${productId}`;

function readDrafts(): Record<string, ReviewDraft> {
  const kept = readJson(sessionSafeStorage, REVIEW_DRAFTS_KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, ReviewDraft>) : {};
}

/** Until the tab is closed or the user signs out; null if there is none. */
export const readReviewDraft = (place: DraftPlace): ReviewDraft | null => readDrafts()[keyOf(place)] ?? null;

export function keepReviewDraft(place: DraftPlace, draft: ReviewDraft): void {
  writeJson(sessionSafeStorage, REVIEW_DRAFTS_KEY, { ...readDrafts(), [keyOf(place)]: draft });
}

export function forgetReviewDraft(place: DraftPlace): void {
  const { [keyOf(place)]: _, ...others } = readDrafts();
  writeJson(sessionSafeStorage, REVIEW_DRAFTS_KEY, others);
}
