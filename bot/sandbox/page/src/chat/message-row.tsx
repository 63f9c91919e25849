import { Icon } from '../shell/icon.tsx';
import { setScreen } from '../state/store.ts';
import { Bubble } from './bubble.tsx';
import type { MessageGroup } from './group-messages.ts';
import { InlineKeyboard } from './inline-keyboard.tsx';
import type { OpenChat } from './open-chat.ts';
import { messageElementId } from './scroll-to-message.ts';
import { serviceText } from './service-text.ts';

/** A bubble with its keyboard, or a service line in the middle. */
export function MessageRow({ group, chat }: { group: MessageGroup; chat: OpenChat }) {
  const { first } = group;
  const own = first.from.id === chat.person.id;
  const service = serviceText(first, own);
  if (service) {
    return (
      <div className="service" id={messageElementId(first)}>
        {service}
      </div>
    );
  }
  const marked = group.messages.find((message) => message.reply_markup);
  const classes = ['row', own ? 'own' : 'theirs', group.continued ? 'continued' : 'tail'].join(' ');
  return (
    <article className={classes} id={messageElementId(first)} data-message={first.message_id}>
      <div className="row-main">
        <div className="stack">
          <Bubble group={group} chat={chat} own={own} />
          {marked?.reply_markup && (
            <InlineKeyboard message={marked} markup={marked.reply_markup} personId={chat.person.id} />
          )}
        </div>
        <button
          type="button"
          className="round reply-button"
          aria-label="Ответить на сообщение"
          onClick={() => setScreen(chat.person.id, { replyTo: first.message_id })}
        >
          <Icon name="reply" size={18} />
        </button>
      </div>
    </article>
  );
}
