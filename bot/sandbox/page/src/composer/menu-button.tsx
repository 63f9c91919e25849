import type { ChatView } from '../../../control/view-types.ts';
import { Icon } from '../shell/icon.tsx';
import { openApp } from '../state/actions.ts';

/** The button left of the input: the bot's mini app or its list of commands. */
export function MenuButton({ chat, open, onToggle }: { chat: ChatView; open: boolean; onToggle(): void }) {
  const { menu_button, commands, person } = chat;
  if (menu_button.type === 'web_app') {
    const { text, web_app } = menu_button;
    return (
      <button
        type="button"
        className="menu-button"
        onClick={() => void openApp(person.id, { via: 'menu', url: web_app.url })}
      >
        <Icon name="app" size={18} />
        <span>{text}</span>
      </button>
    );
  }
  if (commands.length === 0) return null;
  return (
    <button type="button" className="menu-button" aria-expanded={open} onClick={onToggle}>
      <Icon name={open ? 'close' : 'menu'} size={18} />
      <span>Меню</span>
    </button>
  );
}
