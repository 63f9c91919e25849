import type { ChatView } from '../../../control/view-types.ts';
import { AppFrame } from '../app-frame/app-frame.tsx';
import { ChatHeader } from '../chat/chat-header.tsx';
import { ChatSwitch } from '../chat/chat-switch.tsx';
import { EmptyChat } from '../chat/empty-chat.tsx';
import { GroupHeader } from '../chat/group-header.tsx';
import { MessageList } from '../chat/message-list.tsx';
import { useOpenChat } from '../chat/open-chat.ts';
import { Footer } from '../composer/footer.tsx';
import { DialogLayer } from '../dialogs/dialog-layer.tsx';
import { Toast } from '../dialogs/toast.tsx';
import { useScreen } from '../state/store.ts';
import { PersonAvatar } from './avatar.tsx';

/** One person's screen. */
export function Phone({ chat, role }: { chat: ChatView; role: string }) {
  const { person } = chat;
  const open = useOpenChat(chat);
  const { app, dialog, toast } = useScreen(person.id);
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const titleId = `screen-${person.id}`;
  return (
    <section className="person" aria-labelledby={titleId} data-person={person.slug}>
      <div className="person-title">
        <PersonAvatar id={person.id} name={name} size={36} />
        <h2 id={titleId}>{name}</h2>
        <span className="role">{role}</span>
        {person.username && <span className="username">@{person.username}</span>}
      </div>
      <div className="phone">
        <div className="chat" inert={app !== undefined || dialog !== undefined}>
          {open.group ? <GroupHeader group={open.group} personId={person.id} /> : <ChatHeader chat={chat} />}
          <ChatSwitch chat={open} />
          {open.messages.length === 0 && !open.group ? (
            <EmptyChat />
          ) : (
            <MessageList key={`${open.group?.id}/${open.topicId}`} chat={open} />
          )}
          <Footer chat={open} />
        </div>
        {app && <AppFrame key={app.key} app={app} personId={person.id} covered={dialog !== undefined} />}
        {dialog && <DialogLayer dialog={dialog} />}
        {toast && <Toast key={toast.id} personId={person.id} text={toast.text} />}
      </div>
    </section>
  );
}
