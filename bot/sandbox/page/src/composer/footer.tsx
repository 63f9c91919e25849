import type { OpenChat } from '../chat/open-chat.ts';
import { attempt } from '../state/actions.ts';
import { control } from '../state/control-client.ts';
import { setScreen, useScreen } from '../state/store.ts';
import { Composer } from './composer.tsx';
import { ReplyKeyboard } from './reply-keyboard.tsx';

/** The bottom of the chat: one big button where Telegram has one, otherwise the input and the bot's keyboard. */
export function Footer({ chat }: { chat: OpenChat }) {
  const { id, started, blocked } = chat.person;
  const { pendingStart } = useScreen(id);
  const start = async (): Promise<void> => {
    setScreen(id, { pendingStart: undefined });
    await attempt(id, () => control.start(id, pendingStart));
  };
  if (chat.group) {
    return (
      <footer className="footer">
        <Composer key={chat.group.id} chat={chat} />
      </footer>
    );
  }
  if (blocked) {
    return (
      <footer className="footer single">
        <button type="button" className="wide" onClick={() => void attempt(id, () => control.unblock(id))}>
          Разблокировать
        </button>
      </footer>
    );
  }
  if (!started || chat.messages.length === 0 || pendingStart !== undefined) {
    return (
      <footer className="footer single">
        <button type="button" className="wide start" onClick={() => void start()}>
          Запустить
        </button>
      </footer>
    );
  }
  const { keyboard } = chat;
  return (
    <footer className="footer">
      <Composer chat={chat} />
      {keyboard && !keyboard.hidden && <ReplyKeyboard keyboard={keyboard} personId={id} />}
    </footer>
  );
}
