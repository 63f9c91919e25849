import { commandsFor } from '../core/commands.ts';
import type { Core } from '../core/core.ts';
import { type GroupChat, isGroup } from '../core/groups.ts';
import { privateChat } from '../core/people.ts';
import type { MenuButton } from '../core/wire.ts';
import type { Person } from '../core/world.ts';
import type { ChatView, GroupView, StateView } from './view-types.ts';

function menuButtonFor(core: Core, person: Person): MenuButton {
  const { menuButtons, defaultMenuButton } = core.world.bot;
  const button = menuButtons[person.id] ?? defaultMenuButton;
  return button.type === 'default' ? { type: 'commands' } : button;
}

export function chatView(core: Core, person: Person): ChatView {
  const chat = privateChat(core, person);
  return {
    person,
    messages: chat.messages,
    keyboard: chat.keyboard ?? null,
    force_reply: chat.forceReply ?? null,
    menu_button: menuButtonFor(core, person),
    commands: commandsFor(core, person.id),
  };
}

function groupView(core: Core, chat: GroupChat): GroupView {
  const { id, type, title = '', topics, botIsOut, messages, memberIds } = chat;
  return {
    id,
    title,
    is_supergroup: type === 'supergroup',
    topics: topics ?? null,
    members: core.world.people.filter((person) => memberIds.includes(person.id)),
    has_bot: !botIsOut,
    messages,
    force_reply: chat.forceReply ?? null,
    commands: commandsFor(core, id),
  };
}

export function stateView(core: Core): StateView {
  const { descriptions, shortDescriptions } = core.world.bot;
  return {
    bot: {
      id: core.botUser.id,
      username: core.botUser.username,
      first_name: core.botUser.first_name,
      description: descriptions.ru ?? descriptions[''] ?? '',
      short_description: shortDescriptions.ru ?? shortDescriptions[''] ?? '',
    },
    public_url: core.publicUrl.href,
    payment_panel: core.hasRobokassa ? '/robokassa/' : null,
    chats: core.world.people.map((person) => chatView(core, person)),
    groups: core.world.chats
      .filter(isGroup)
      .filter(({ migratedTo }) => migratedTo === undefined)
      .map((chat) => groupView(core, chat)),
  };
}
