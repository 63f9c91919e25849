import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { TelegramIcon } from '#webapp/components/ui/screen-icons.tsx';
import { type AuthTab, closeAuthDialog, openAuthDialog, useAuthTab } from '#webapp/lib/session/auth-dialog-store.ts';
import { askWithTelegram } from '#webapp/lib/session/sign-in.ts';
import { useSessionStatus } from '#webapp/lib/session/use-session.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './auth.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInWithBot } from './sign-in-with-bot.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const TABS: readonly (readonly [AuthTab, string])[] = [
  ['signin', 'Вход'],
  ['signup', 'Регистрация'],
];

/** Closes by itself when somebody is signed in, by any method. */
export function AuthDialog() {
  const tab = useAuthTab() ?? 'signin';
  const status = useSessionStatus();
  const [byBot, setByBot] = useState(false);
  useEffect(() => {
    if (status === 'user') closeAuthDialog();
  }, [status]);
  if (byBot) {
    return (
      <Dialog title="Вход через Telegram" onClose={closeAuthDialog}>
        <SignInWithBot />
        <Button look="quiet" wide onClick={() => setByBot(false)}>
          <LeftIcon size={20} />
          Войти по паролю
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={tab === 'signin' ? 'Вход в магазин' : 'Новый аккаунт'} onClose={closeAuthDialog}>
      <Tabs tab={tab} />
      <div id="auth-panel" role="tabpanel" aria-labelledby={`auth-${tab}`} className={styles.panel}>
        {tab === 'signin' ? <SignInForm /> : <SignUpForm />}
      </div>
      <TelegramSignIn onBot={() => setByBot(true)} />
    </Dialog>
  );
}

/** The Tab key focuses the open tab, arrow keys move to the other one. */
function Tabs({ tab }: { tab: AuthTab }) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    openAuthDialog(tab === 'signin' ? 'signup' : 'signin');
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Вход или регистрация" className={styles.tabs} onKeyDown={turn}>
      {TABS.map(([name, text]) => (
        <button
          key={name}
          id={`auth-${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls="auth-panel"
          tabIndex={name === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => openAuthDialog(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Signing in with Telegram: inside it by the launch data, on the website by the bot's confirmation. */
function TelegramSignIn({ onBot }: { onBot: () => void }) {
  const { initData } = usePlatform();
  const { settings } = useSettings();
  const { busy, run } = useSignIn();
  if (initData === '' && !settings.bot_username) return null;
  const press = () => (initData === '' ? onBot() : void run(() => askWithTelegram(initData)));
  return (
    <div className={styles.telegram}>
      <p className={styles.or}>или</p>
      <Button look="quiet" wide large busy={busy} onClick={press}>
        <TelegramIcon size={20} />
        Войти через Telegram
      </Button>
    </div>
  );
}
