import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyScreen } from '#webapp/components/ui/lazy-screen.tsx';
import { ScreenSkeleton } from '#webapp/components/ui/screen-skeleton.tsx';
import { CategoryPage } from '#webapp/features/catalog/category-page.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { SalePage } from '#webapp/features/catalog/sale-page.tsx';
import { DocumentPage } from '#webapp/features/documents/document-page.tsx';
import { LazyReviews } from '#webapp/features/home/lazy-reviews.tsx';
import { Sales } from '#webapp/features/home/sales.tsx';
import { useCart } from '#webapp/lib/cart/cart-store.ts';
import { idle } from '#webapp/lib/idle.ts';
import { savesData } from '#webapp/lib/saves-data.ts';
import { BrokenScreen } from './broken-screen.tsx';
import { nextStep } from './next-step.ts';
import { Shell } from './shell.tsx';

const CartRoute = lazyScreen(async () => (await import('./cart-route.tsx')).CartRoute);
const CheckoutPage = lazyScreen(async () => (await import('#webapp/features/checkout/checkout-page.tsx')).CheckoutPage);
const ProfileRoute = lazyScreen(async () => (await import('./profile-route.tsx')).ProfileRoute);
const OrderHistoryPage = lazyScreen(
  async () => (await import('#webapp/features/orders/order-history-page.tsx')).OrderHistoryPage,
);
const PaymentRoute = lazyScreen(async () => (await import('./payment-route.tsx')).PaymentRoute);
const PaymentReturnRoute = lazyScreen(async () => (await import('./payment-route.tsx')).PaymentReturnRoute);
const OrderPageScreen = lazyScreen(
  async () => (await import('#webapp/features/orders/page/order-page-screen.tsx')).OrderPageScreen,
);
const WishlistPage = lazyScreen(async () => (await import('#webapp/features/wishlist/wishlist-page.tsx')).WishlistPage);

const IDLE_WITHIN_MS = 2_000;

const STEPS = { cart: CartRoute, checkout: CheckoutPage };

/** Loads the code of a buyer's next step ahead, when the page is idle. */
function usePreloadedStep(path: string): void {
  const hasGoods = useCart(({ lines }) => lines.length > 0);
  const step = nextStep(path, hasGoods);
  useEffect(() => {
    if (step === null || savesData()) return;
    const preload = async () => {
      await idle(IDLE_WITHIN_MS);
      if (navigator.onLine) await STEPS[step].preload();
    };
    // The screen says it when it is opened.
    preload().catch(() => {});
  }, [step]);
}

/** Any other path shows the home page. */
export function Routes() {
  const [path] = useLocation();
  usePreloadedStep(path);
  return (
    <Shell>
      <ErrorBoundary place={path} fallback={(retry) => <BrokenScreen retry={retry} />}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Switch>
            <Route path="/category/:slug">{({ slug }) => <CategoryPage key={slug} slug={slug} />}</Route>
            <Route path="/sale/:id">{({ id }) => <SalePage key={id} id={id} />}</Route>
            <Route path="/documents/:slug">{({ slug }) => <DocumentPage key={slug} slug={slug} />}</Route>
            <Route path="/cart">
              <CartRoute />
            </Route>
            <Route path="/checkout">
              <CheckoutPage />
            </Route>
            <Route path="/checkout/pay">
              <PaymentRoute />
            </Route>
            <Route path="/checkout/return">
              <PaymentReturnRoute />
            </Route>
            <Route path="/order/:hash">{({ hash }) => <OrderPageScreen key={hash} hash={hash} />}</Route>
            <Route path="/user/wishlist">
              <WishlistPage />
            </Route>
            <Route path="/user/orders/history">
              <OrderHistoryPage />
            </Route>
            <Route path="/user/getme">
              <ProfileRoute />
            </Route>
            <Route>
              <HomePage sales={<Sales />} reviews={<LazyReviews />} />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
