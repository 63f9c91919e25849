import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#webapp/components/ui/error-boundary.tsx';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform, usePlatformStatus } from '#webapp/lib/telegram/platform-store.ts';
import { useMobileLayout } from '#webapp/lib/use-layout.ts';
import { BrokenScreen } from './broken-screen.tsx';
import styles from './gate.module.css';

/** Decides whether the shop opens here: `telegram_only` shops open only in Telegram's narrow window. */
export function Gate({ children }: { children: ReactNode }) {
  const status = usePlatformStatus();
  const platform = usePlatform();
  const mobile = useMobileLayout();
  const { settings } = useSettings();
  const [path] = useLocation();
  useEffect(() => platform.ready(), [platform]);

  if (mobile && status === 'checking') return <p className={styles.centre}>Loading...</p>;
  // Banking apps are opened from a browser, so a payment that was started in Telegram continues and ends there.
  const isPaying = path === '/checkout/pay' || path === '/checkout/return';
  if (settings.telegram_only === 1 && !isPaying && !(mobile && status === 'telegram')) {
    return (
      <main className={styles.centre}>
        <ScreenState mark={<ParcelMark />} title="Приложение доступно только в Telegram" isHeading>
          {settings.bot_username && <TelegramLink bot={settings.bot_username} />}
        </ScreenState>
      </main>
    );
  }
  return <ErrorBoundary fallback={(retry) => <Broken retry={retry} />}>{children}</ErrorBoundary>;
}

function TelegramLink({ bot }: { bot: string }) {
  return (
    <a className={styles.link} href={`https://t.me/${bot}`}>
      Открыть в Telegram
    </a>
  );
}

function Broken({ retry }: { retry: () => void }) {
  return (
    <main className={styles.centre}>
      <BrokenScreen retry={retry} />
    </main>
  );
}
