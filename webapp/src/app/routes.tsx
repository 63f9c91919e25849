import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { lazyComponent } from '#webapp/components/ui/lazy-component.tsx';
import { ScreenSkeleton } from '#webapp/components/ui/screen-skeleton.tsx';
import { CategoryPage } from '#webapp/features/catalog/category-page.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { SalePage } from '#webapp/features/catalog/sale-page.tsx';
import { DocumentPage } from '#webapp/features/documents/document-page.tsx';
import { LazyReviews } from '#webapp/features/home/lazy-reviews.tsx';
import { Sales } from '#webapp/features/home/sales.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { Shell } from './shell.tsx';

const CartRoute = lazyComponent(async () => (await import('./cart-route.tsx')).CartRoute, ScreenSkeleton);
const CheckoutPage = lazyComponent(
  async () => (await import('#webapp/features/checkout/checkout-page.tsx')).CheckoutPage,
  ScreenSkeleton,
);
const ProfileRoute = lazyComponent(async () => (await import('./profile-route.tsx')).ProfileRoute, ScreenSkeleton);
const OrderHistoryPage = lazyComponent(
  async () => (await import('#webapp/features/orders/order-history-page.tsx')).OrderHistoryPage,
  ScreenSkeleton,
);
const PaymentRoute = lazyComponent(async () => (await import('./payment-route.tsx')).PaymentRoute, ScreenSkeleton);
const PaymentReturnRoute = lazyComponent(
  async () => (await import('./payment-route.tsx')).PaymentReturnRoute,
  ScreenSkeleton,
);
const OrderPageScreen = lazyComponent(
  async () => (await import('#webapp/features/orders/page/order-page-screen.tsx')).OrderPageScreen,
  ScreenSkeleton,
);
const WishlistPage = lazyComponent(
  async () => (await import('#webapp/features/wishlist/wishlist-page.tsx')).WishlistPage,
  ScreenSkeleton,
);

/** Any other path shows the home page. */
export function Routes() {
  const [path] = useLocation();
  return (
    <Shell>
      <ErrorBoundary place={path} fallback={(retry) => <BrokenScreen retry={retry} />}>
        {/* What the server rendered is hydrated in two parts: first the shell, then the screen. */}
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
