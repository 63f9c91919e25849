import { Section } from '@telegram-apps/telegram-ui';
import { Link } from 'wouter';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import styles from './frame.module.css';
import { TABS, useNavigationItems } from './navigation.ts';

/** The sections that have no tab of their own. */
export function MoreScreen() {
  const items = useNavigationItems().slice(TABS);
  return (
    <Screen title="Ещё">
      <Section>
        {items.map(({ path, title, icon: Icon }) => (
          <Link key={path} href={path} className={styles.more}>
            <Icon />
            {title}
          </Link>
        ))}
        <a href="/" className={styles.more}>
          <LeftIcon />В магазин
        </a>
      </Section>
    </Screen>
  );
}
