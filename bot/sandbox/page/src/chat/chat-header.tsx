import { useEffect, useState } from 'react';
import type { ChatView } from '../../../control/view-types.ts';
import { BotAvatar } from '../shell/avatar.tsx';
import { Icon } from '../shell/icon.tsx';
import { Menu, type MenuItem } from '../shell/menu.tsx';
import { attempt, blockBot, clearChat } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { makeGroup } from '../state/group-actions.ts';
import { useSandbox, useScreen } from '../state/store.ts';

/** True until `moment`; its timer ends with the component. */
function useUntil(moment: number | undefined): boolean {
  const [, redraw] = useState(0);
  const left = (moment ?? 0) - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

export function ChatHeader({ chat }: { chat: ChatView }) {
  const bot = useSandbox((state) => state.view?.bot);
  const { person } = chat;
  const typing = useUntil(useScreen(person.id).typingUntil);
  const block: MenuItem = person.blocked
    ? {
        text: 'Разблокировать бота',
        icon: 'check',
        run: () => void attempt(person.id, () => control.unblock(person.id)),
      }
    : { text: 'Остановить бота', icon: 'block', danger: true, run: () => void blockBot(person.id) };
  return (
    <header className="chat-header">
      <BotAvatar />
      <div className="chat-title">
        <strong>{bot?.first_name}</strong>
        {typing ? (
          <span className="typing" role="status">
            печатает
            <i />
            <i />
            <i />
          </span>
        ) : (
          <span>бот</span>
        )}
      </div>
      <Menu
        label="Меню чата"
        items={[
          { text: 'Создать группу с ботом', icon: 'user', run: () => void makeGroup(person.id) },
          { text: 'Очистить историю', icon: 'broom', run: () => void clearChat(person.id) },
          block,
        ]}
      >
        <Icon name="more" />
      </Menu>
    </header>
  );
}
