import { Link, useLocation } from 'wouter';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionStatus } from '#webapp/lib/session/use-session.ts';
import styles from './burger-menu.module.css';

const OWN_SCREENS = [
  ['/user/getme', 'Профиль'],
  ['/user/orders/history', 'История заказов'],
] as const;

/** The menu's user section. */
export function BurgerAccount({ onClose }: { onClose: () => void }) {
  const [path] = useLocation();
  const status = useSessionStatus();
  const signIn = () => {
    onClose();
    openAuthDialog();
  };
  return (
    <section className={styles.account} aria-label="Аккаунт">
      {status === 'user' ? (
        <ul>
          {OWN_SCREENS.map(([href, text]) => (
            <li key={href}>
              <Link
                href={href}
                className={styles.link}
                aria-current={path === href ? 'page' : undefined}
                onClick={onClose}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        status === 'guest' && (
          <button type="button" className={styles.link} onClick={signIn}>
            Вход / Регистрация
          </button>
        )
      )}
    </section>
  );
}
