import type { ChatView } from '../../../control/view-types.ts';
import { Icon } from '../shell/icon.tsx';
import { scrollToMessage } from './scroll-to-message.ts';
import { summaryOf } from './summary.ts';

/** The last pinned message, under the header. */
export function PinnedBar({ chat }: { chat: ChatView }) {
  const id = chat.pinned.at(-1);
  const message = chat.messages.find((one) => one.message_id === id);
  if (!message) return null;
  return (
    <button type="button" className="pinned" onClick={() => scrollToMessage(message)}>
      <Icon name="pin" size={18} />
      <span>
        <b>Закреплённое сообщение</b>
        <span className="one-line">{summaryOf(message)}</span>
      </span>
    </button>
  );
}
