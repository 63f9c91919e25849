import { Link } from 'wouter';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import styles from './frame.module.css';
import { useNavigationItems, useOpenSection, useWaitingCounts } from './navigation.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The sections of the desk in a column, on a wide screen. */
export function SideNavigation() {
  const { settings } = useSettings();
  const items = useNavigationItems();
  const open = useOpenSection();
  const waiting = useWaitingCounts();
  return (
    <header className={styles.side}>
      <p className={styles.shop}>{settings.title}</p>
      <nav aria-label="Разделы панели">
        <ul className={styles.sections}>
          {items.map(({ path, title, section, icon: Icon }) => (
            <li key={path}>
              <Link href={path} className={styles.section} aria-current={section === open ? 'page' : undefined}>
                <Icon size={22} />
                {title}
                <WaitingCount count={waiting[section]} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles.toShop} href="/">
        <LeftIcon size={20} />В магазин
      </a>
    </header>
  );
}
