import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { ScreenSkeleton } from '#webapp/components/ui/screen-skeleton.tsx';
import { CategoryPage } from '#webapp/features/catalog/category-page.tsx';
import { HomePage } from '#webapp/features/catalog/home-page.tsx';
import { SalePage } from '#webapp/features/catalog/sale-page.tsx';
import { DocumentPage } from '#webapp/features/documents/document-page.tsx';
import { LazyReviews } from '#webapp/features/home/lazy-reviews.tsx';
import { Sales } from '#webapp/features/home/sales.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { Shell } from './shell.tsx';

const CartRoute = lazy(async () => ({ default: (await import('./cart-route.tsx')).CartRoute }));
const CheckoutPage = lazy(async () => ({
  default: (await import('#webapp/features/checkout/checkout-page.tsx')).CheckoutPage,
}));
const ProfileRoute = lazy(async () => ({ default: (await import('./profile-route.tsx')).ProfileRoute }));
const OrderHistoryPage = lazy(async () => ({
  default: (await import('#webapp/features/orders/order-history-page.tsx')).OrderHistoryPage,
}));
const PaymentRoute = lazy(async () => ({ default: (await import('./payment-route.tsx')).PaymentRoute }));
const PaymentReturnRoute = lazy(async () => ({ default: (await import('./payment-route.tsx')).PaymentReturnRoute }));
const OrderPageScreen = lazy(async () => ({
  default: (await import('#webapp/features/orders/page/order-page-screen.tsx')).OrderPageScreen,
}));
const WishlistPage = lazy(async () => ({
  default: (await import('#webapp/features/wishlist/wishlist-page.tsx')).WishlistPage,
}));

/** Any other path shows the home page. */
export function Routes() {
  const [path] = useLocation();
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
