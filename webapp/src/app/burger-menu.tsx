import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { CategoryList } from '#webapp/components/shop/category-list.tsx';
import { CloseIcon } from '#webapp/components/ui/icons.tsx';
import { lockScroll } from '#webapp/lib/lock-scroll.ts';
import { raiseToasts } from '#webapp/lib/notify.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useBackAction } from '#webapp/lib/telegram/back-action.ts';
import { useCloseOnBack } from '#webapp/lib/use-close-on-back.ts';
import styles from './burger-menu.module.css';

interface BurgerMenuProps {
  open: boolean;
  onClose: () => void;
}

/** A modal `dialog`: the browser keeps the focus inside, closes it on Esc and restores the focus. */
export function BurgerMenu({ open, onClose }: BurgerMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [path] = useLocation();
  const { data: categories = [], isPending } = useQuery(categoriesQuery);
  useBackAction(open ? onClose : null);
  useCloseOnBack(onClose, open);
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    element?.showModal();
    raiseToasts();
    const unlock = lockScroll();
    return () => {
      unlock();
      element?.close();
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; a keyboard has Esc and the button
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label="Меню"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title}>Категории</h2>
          <button type="button" className={styles.close} aria-label="Закрыть меню" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {categories.length === 0 ? (
          <p className={styles.none}>{isPending ? 'Загрузка…' : 'Нет доступных категорий'}</p>
        ) : (
          <CategoryList
            key={String(open)}
            categories={categories}
            current={categoryOf(path)}
            onBurger
            onChoose={onClose}
          />
        )}
        <BurgerAccount onClose={onClose} />
      </div>
    </dialog>
  );
}

const categoryOf = (path: string): string | null => /^\/category\/([^/]+)/.exec(path)?.[1] ?? null;

const OWN_SCREENS = [
  ['/user/getme', 'Профиль'],
  ['/user/orders/history', 'История заказов'],
] as const;

/** The menu's user section. */
function BurgerAccount({ onClose }: { onClose: () => void }) {
  const [path] = useLocation();
  const status = useSessionStatus();
  const role = useSessionUser()?.role;
  const isOfStaff = role === 'manager' || role === 'admin';
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
                replace
                onClick={onClose}
              >
                {text}
              </Link>
            </li>
          ))}
          {isOfStaff && (
            <li>
              {/* A separate page: the storefront has only its address. */}
              <a href="/desk" className={styles.link}>
                Управление магазином
              </a>
            </li>
          )}
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
