import { Section } from '@telegram-apps/telegram-ui';
import { Link } from 'wouter';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import styles from './frame.module.css';
import { TABS, useNavigationItems, useWaitingCounts } from './navigation.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The sections that have no tab of their own. */
export function MoreScreen() {
  const items = useNavigationItems().slice(TABS);
  const waiting = useWaitingCounts();
  return (
    <Screen title="Ещё">
      <Section>
        {items.map(({ path, title, section, icon: Icon }) => (
          <Link key={path} href={path} className={styles.more}>
            <Icon />
            {title}
            <WaitingCount count={waiting[section]} />
          </Link>
        ))}
        <a href="/" className={styles.more}>
          <LeftIcon />В магазин
        </a>
      </Section>
    </Screen>
  );
}
