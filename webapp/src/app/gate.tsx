import { type ReactNode, useEffect } from 'react';
import { BrokenMark, ParcelMark } from '../components/marks.tsx';
import { ScreenState } from '../components/screen-state.tsx';
import { useSettings } from '../lib/shop-data/use-settings.ts';
import { usePlatform, usePlatformStatus } from '../lib/telegram/platform-store.ts';
import { useMobileLayout } from '../lib/use-mobile-layout.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './gate.module.css';

/** Decides whether the shop opens here at all: `telegram_only` shops open in Telegram's narrow window alone. */
export function Gate({ children }: { children: ReactNode }) {
  const status = usePlatformStatus();
  const platform = usePlatform();
  const mobile = useMobileLayout();
  const { settings } = useSettings();
  useEffect(() => platform.ready(), [platform]);

  if (mobile && status === 'checking') return <p className={styles.centre}>Loading...</p>;
  if (settings.telegram_only === 1 && !(mobile && status === 'telegram')) {
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
      <ScreenState mark={<BrokenMark />} title="Что-то пошло не так" text="Корзина и введённые данные сохранены." alert>
        <button type="button" className={styles.link} onClick={retry}>
          Повторить
        </button>
      </ScreenState>
    </main>
  );
}
