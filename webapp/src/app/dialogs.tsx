import { DialogLoadError } from '#webapp/components/ui/dialog-load-error.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { closeQuickBuy, useQuickBuyLine } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { closeReviewDialog, type ReviewTarget, useReviewTarget } from '#webapp/lib/reviews/review-dialog-store.ts';
import { closeAuthDialog, useAuthTab } from '#webapp/lib/session/auth-dialog-store.ts';
import {
  closeStockRequestDialog,
  type StockTarget,
  useStockRequestDialog,
} from '#webapp/lib/stock-request/stock-request-store.ts';

const AuthDialog = lazyExtra(async () => (await import('#webapp/features/auth/auth-dialog.tsx')).AuthDialog, {
  Otherwise: () => <DialogLoadError onClose={closeAuthDialog} />,
});
const QuickBuyDialog = lazyExtra<{ line: CartLine }>(
  async () => (await import('#webapp/features/checkout/quick/quick-buy-dialog.tsx')).QuickBuyDialog,
  { Otherwise: () => <DialogLoadError onClose={closeQuickBuy} /> },
);
const ReviewDialog = lazyExtra<{ target: ReviewTarget }>(
  async () => (await import('#webapp/features/reviews/review-dialog.tsx')).ReviewDialog,
  { Otherwise: () => <DialogLoadError onClose={closeReviewDialog} /> },
);
const StockRequestDialog = lazyExtra<{ target: StockTarget; refusal: string | null }>(
  async () => (await import('#webapp/features/stock-request/stock-request-dialog.tsx')).StockRequestDialog,
  { Otherwise: () => <DialogLoadError onClose={closeStockRequestDialog} /> },
);

/** Dialogs that any screen can open. Their code is loaded when they are first opened. */
export function Dialogs() {
  const authTab = useAuthTab();
  const target = useReviewTarget();
  const quickLine = useQuickBuyLine();
  const stockRequest = useStockRequestDialog();
  return (
    <>
      {quickLine && <QuickBuyDialog key={quickLine.key} line={quickLine} />}
      {target && <ReviewDialog key={target.productId} target={target} />}
      {stockRequest && <StockRequestDialog {...stockRequest} />}
      {authTab && <AuthDialog />}
    </>
  );
}
