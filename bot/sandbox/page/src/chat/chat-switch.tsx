import { setScreen, useSandbox } from '../state/store.ts';
import { type OpenChat, useGroups } from './open-chat.ts';

interface Choice {
  name: string;
  isOpen: boolean;
  open(): void;
}

function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className="chat-switch" aria-label={label}>
      {choices.map(({ name, isOpen, open }) => (
        <button key={name} type="button" aria-pressed={isOpen} onClick={open}>
          {name}
        </button>
      ))}
    </nav>
  );
}

/** The person's chats, if there is a group among them, and the topics of the open group. */
export function ChatSwitch({ chat }: { chat: OpenChat }) {
  const { id } = chat.person;
  const bot = useSandbox((state) => state.view?.bot.first_name ?? 'Бот');
  const groups = useGroups(id);
  if (groups.length === 0) return null;
  const { group, topicId } = chat;
  const openGroup = (groupId: number | undefined, topic?: number) => () =>
    setScreen(id, { groupId, topicId: topic, replyTo: undefined });
  const topics = group?.topics;
  return (
    <>
      <Choices
        label="Чаты"
        choices={[
          { name: bot, isOpen: !group, open: openGroup(undefined) },
          ...groups.map((one) => ({ name: one.title, isOpen: one.id === group?.id, open: openGroup(one.id) })),
        ]}
      />
      {group && topics && (
        <Choices
          label="Темы"
          choices={[
            { name: 'Общая', isOpen: topicId === undefined, open: openGroup(group.id) },
            ...topics.map((one) => ({
              name: one.name,
              isOpen: one.id === topicId,
              open: openGroup(group.id, one.id),
            })),
          ]}
        />
      )}
    </>
  );
}
