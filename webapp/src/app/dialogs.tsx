import { lazy, Suspense } from 'react';
import { useReviewTarget } from '../lib/reviews/review-dialog-store.ts';
import { useAuthTab } from '../lib/session/auth-dialog-store.ts';

const AuthDialog = lazy(async () => ({ default: (await import('../features/auth/auth-dialog.tsx')).AuthDialog }));
const ReviewDialog = lazy(async () => ({
  default: (await import('../features/reviews/review-dialog.tsx')).ReviewDialog,
}));

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
