import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../shell/icon.tsx';
import { groupMessages } from './group-messages.ts';
import { MessageRow } from './message-row.tsx';
import type { OpenChat } from './open-chat.ts';
import { formatDay } from './summary.ts';

const nearEnd = 120;

/** The messages. Stays scrolled to the end if it was there, otherwise shows a button that scrolls down. */
export function MessageList({ chat }: { chat: OpenChat }) {
  const list = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const [away, setAway] = useState(false);
  const lastId = chat.messages.at(-1)?.message_id;
  const lastIsOwn = chat.messages.at(-1)?.from.id === chat.person.id;

  const toEnd = (): void => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useLayoutEffect(() => {
    if (atEnd.current || lastIsOwn) toEnd();
  }, [lastId]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // Pictures, keyboards and the frame's size change heights without a new message.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = (): void => {
    const box = list.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    setAway(!atEnd.current);
  };

  return (
    <section className="messages" ref={list} onScroll={onScroll} aria-label="Сообщения" aria-live="polite">
      <div className="messages-inner">
        {groupMessages(chat.messages).map((group) => (
          <div key={group.key}>
            {group.newDay && <div className="day">{formatDay(group.first.date)}</div>}
            <MessageRow group={group} chat={chat} />
          </div>
        ))}
      </div>
      {away && (
        <button type="button" className="round to-end" onClick={toEnd} aria-label="К последним сообщениям">
          <Icon name="down" />
        </button>
      )}
    </section>
  );
}
