import { Link, useLocation } from 'wouter';
import styles from './frame.module.css';
import { TABS, useNavigationItems, useOpenSection, useWaitingCounts } from './navigation.ts';
import { MoreIcon } from './section-icons.tsx';
import { WaitingCount } from './waiting-count.tsx';

/** On a phone: the first sections in the thumb's reach, the others behind 'Ещё'. */
export function TabBar() {
  const items = useNavigationItems();
  const open = useOpenSection();
  const [path] = useLocation();
  const tabs = items.slice(0, TABS);
  const waiting = useWaitingCounts();
  const waitingMore = items.slice(TABS).reduce((sum, { section }) => sum + (waiting[section] ?? 0), 0);
  const isMore = path === '/more' || (open !== undefined && !tabs.some(({ section }) => section === open));
  return (
    <nav className={styles.tabs} aria-label="Разделы панели">
      {tabs.map(({ path: href, title, section, icon: Icon }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={section === open ? 'page' : undefined}>
          <Icon />
          {title}
          <WaitingCount count={waiting[section]} />
        </Link>
      ))}
      <Link href="/more" className={styles.tab} aria-current={isMore ? 'page' : undefined}>
        <MoreIcon />
        Ещё
        <WaitingCount count={waitingMore} />
      </Link>
    </nav>
  );
}
