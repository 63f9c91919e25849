import { useState } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { signInWithTelegram } from '#webapp/lib/session/sign-in.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './frame.module.css';

/** Typed text stays in the screen below and in the browser, until the same person is back. */
export function SessionLost() {
  const { initData } = usePlatform();
  const [busy, setBusy] = useState(false);
  const goHome = () => location.assign('/');
  const again = async () => {
    setBusy(true);
    await signInWithTelegram(initData);
    setBusy(false);
  };
  return (
    <Dialog title="Вход закончился" onClose={goHome}>
      <p>Войдите снова, чтобы продолжить. Несохранённые изменения останутся в этом браузере.</p>
      <div className={styles.actions}>
        {initData === '' ? (
          <Button onClick={goHome}>На сайт, чтобы войти</Button>
        ) : (
          <Button busy={busy} onClick={() => void again()}>
            Войти снова
          </Button>
        )}
      </div>
    </Dialog>
  );
}
