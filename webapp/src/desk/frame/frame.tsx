import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { askBeforeLeaving } from '#webapp/desk/kit/leaving.ts';
import { SearchField } from '#webapp/desk/search/search-field.tsx';
import { canGoBack } from '#webapp/lib/telegram/can-go-back.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { TelegramChrome } from '#webapp/lib/telegram/telegram-chrome.ts';
import { useWideLayout } from '#webapp/lib/use-layout.ts';
import { DeskRoutes } from './desk-routes.tsx';
import styles from './frame.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TabBar } from './tab-bar.tsx';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

/** The frame around every screen of the desk. */
export function Frame() {
  const [path, navigate] = useLocation();
  const isWide = useWideLayout();
  const platform = usePlatform();
  useEffect(() => platform.ready(), [platform]);
  useScrollToTop(path);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        К содержанию
      </a>
      {isWide && <SideNavigation />}
      <div className={styles.body}>
        <OfflineBar />
        <search className={styles.top}>
          <SearchField />
        </search>
        <main id="content" className={styles.content}>
          <DeskRoutes />
        </main>
      </div>
      {!isWide && <TabBar />}
      <UnsavedChangesDialog />
      <TelegramChrome
        nested={path !== '/'}
        mayClose={false}
        leave={() => askBeforeLeaving(() => (canGoBack(window) ? history.back() : navigate('/')))}
      />
    </div>
  );
}

/** Another screen begins at its top. */
function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the cause
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    window.scrollTo(0, 0);
  }, [path]);
}
