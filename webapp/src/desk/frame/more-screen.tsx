import { Cell, Section } from '@telegram-apps/telegram-ui';
import { Link } from 'wouter';
import { LeftIcon } from '#webapp/components/ui/icons.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { TABS, useNavigationItems } from './navigation.ts';

/** The sections that have no tab of their own. */
export function MoreScreen() {
  const items = useNavigationItems().slice(TABS);
  return (
    <Screen title="Ещё">
      <Section>
        {items.map(({ path, title, icon: Icon }) => (
          <Cell key={path} Component={Link} href={path} before={<Icon />}>
            {title}
          </Cell>
        ))}
        <Cell Component="a" href="/" before={<LeftIcon />}>
          В магазин
        </Cell>
      </Section>
    </Screen>
  );
}
