import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { classes } from '#webapp/components/ui/classes.ts';
import { AccountCallout } from '#webapp/features/auth/account-callout.tsx';
import { FloatingCart } from '#webapp/features/cart/floating-cart.tsx';
import { usePromoLink } from '#webapp/lib/cart/promo-link.ts';
import { isHomePath } from '#webapp/lib/home-path.ts';
import { canGoBack } from '#webapp/lib/telegram/can-go-back.ts';
import { useStartPlace } from '#webapp/lib/telegram/start-place.ts';
import { TelegramChrome } from '#webapp/lib/telegram/telegram-chrome.ts';
import { BurgerMenu } from './burger-menu.tsx';
import { Dialogs } from './dialogs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ProductOverlay } from './product-overlay.tsx';
import { ScrollUp } from './scroll-up.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** The frame of every screen: header, footer and floating buttons. */
export function Shell({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const isOrder = path.startsWith('/order/');
  const buying = path === '/cart' || /^\/checkout(?:\/|$)/.test(path);
  const isCheckout = path === '/checkout';
  const nested = buying || /^\/(?:category|sale|documents|user|order)\//.test(path);
  const hasGoods = isHomePath(path) || path.startsWith('/category/');
  useScrollToTop();
  useStartPlace();
  usePromoLink();
  return (
    <div className={classes(styles.shell, isCheckout && styles.atCheckout)}>
      <SkipLink to="content">К содержанию</SkipLink>
      {hasGoods && <SkipLink to="goods">К товарам</SkipLink>}
      <Header onMenu={() => setMenuOpen(true)} />
      <BurgerMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
      <OfflineBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <AccountCallout />
        {children}
      </main>
      {!isCheckout && <Footer />}
      <nav className={styles.shortcuts} aria-label="Быстрый доступ">
        {!buying && <FloatingCart onlyFilled={isOrder} />}
        <ScrollUp raised={buying} />
      </nav>
      <ProductOverlay />
      <Dialogs />
      <TelegramChrome
        nested={nested}
        mayClose={!buying}
        leave={() => (canGoBack(window) ? history.back() : navigate('/'))}
      />
    </div>
  );
}
