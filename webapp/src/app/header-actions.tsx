import { Link } from 'wouter';
import { CrossedHeartIcon, HeartIcon } from '#webapp/components/ui/icons.tsx';
import { notify } from '#webapp/lib/notify.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { signOut } from '#webapp/lib/session/sign-out.ts';
import { useSessionStatus } from '#webapp/lib/session/use-session.ts';
import { GUEST_WARNING } from '#webapp/lib/wishlist/use-wish.ts';
import styles from './header-actions.module.css';

/** Sign in, sign out and the wishlist. Until the session is known, their space is reserved. */
export function HeaderActions() {
  const status = useSessionStatus();
  if (status === 'checking') {
    return (
      <div className={styles.actions} aria-hidden="true">
        <span className={styles.session} />
        <span className={styles.icon} />
      </div>
    );
  }
  const isIn = status === 'user';
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.session} onClick={() => (isIn ? signOut() : openAuthDialog())}>
        {isIn ? 'Выйти' : 'Войти'}
      </button>
      {isIn ? (
        <Link href="/user/wishlist" className={styles.icon} aria-label="Список желаний">
          <HeartIcon size={26} />
        </Link>
      ) : (
        <button
          type="button"
          className={styles.icon}
          aria-label="Список желаний: нужен вход"
          onClick={() => notify.warning(GUEST_WARNING)}
        >
          <CrossedHeartIcon size={26} />
        </button>
      )}
    </div>
  );
}
