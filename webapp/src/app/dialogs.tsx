import { Suspense } from 'react';
import { lazyExtra } from '../components/lazy-extra.ts';
import { MissingWindow } from '../components/missing-window.tsx';
import { closeReviewDialog, type ReviewTarget, useReviewTarget } from '../lib/reviews/review-dialog-store.ts';
import { closeAuthDialog, useAuthTab } from '../lib/session/auth-dialog-store.ts';

const AuthDialog = lazyExtra(
  async () => (await import('../features/auth/auth-dialog.tsx')).AuthDialog,
  () => <MissingWindow onClose={closeAuthDialog} />,
);
const ReviewDialog = lazyExtra<{ target: ReviewTarget }>(
  async () => (await import('../features/reviews/review-dialog.tsx')).ReviewDialog,
  () => <MissingWindow onClose={closeReviewDialog} />,
);

/** The windows that any screen can open; their code comes with the first opening. */
export function Dialogs() {
  const authTab = useAuthTab();
  const target = useReviewTarget();
  return (
    <Suspense fallback={null}>
      {target && <ReviewDialog key={target.productId} target={target} />}
      {authTab && <AuthDialog />}
    </Suspense>
  );
}
