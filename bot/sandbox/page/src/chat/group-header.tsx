import type { GroupView } from '../../../control/view-types.ts';
import { PersonAvatar } from '../shell/avatar.tsx';
import { Icon } from '../shell/icon.tsx';
import { Menu, type MenuItem } from '../shell/menu.tsx';
import { changeGroup, openTopic } from '../state/group-actions.ts';

/** The header of a group: name, members and actions. */
export function GroupHeader({ group, personId }: { group: GroupView; personId: number }) {
  const members = group.members.length + (group.has_bot ? 1 : 0);
  const botItem: MenuItem = group.has_bot
    ? {
        text: 'Удалить бота из группы',
        icon: 'block',
        danger: true,
        run: () => void changeGroup(personId, group, 'bot/remove'),
      }
    : { text: 'Вернуть бота', icon: 'check', run: () => void changeGroup(personId, group, 'bot/add') };
  const items: MenuItem[] = [
    { text: 'Новая тема «Заказы»', icon: 'menu', run: () => void openTopic(personId, group, 'Заказы') },
    ...(group.is_supergroup
      ? []
      : [
          {
            text: 'Сделать супергруппой',
            icon: 'refresh' as const,
            run: () => void changeGroup(personId, group, 'upgrade'),
          },
        ]),
    botItem,
  ];
  return (
    <header className="chat-header">
      <PersonAvatar id={Math.abs(group.id)} name={group.title} />
      <div className="chat-title">
        <strong>{group.title}</strong>
        <span>
          {group.is_supergroup ? 'супергруппа' : 'группа'} · {membersText(members)}
        </span>
      </div>
      <Menu label="Меню группы" items={items}>
        <Icon name="more" />
      </Menu>
    </header>
  );
}

const rules = new Intl.PluralRules('ru');

function membersText(count: number): string {
  const form = rules.select(count);
  return `${count} ${form === 'one' ? 'участник' : form === 'few' ? 'участника' : 'участников'}`;
}
