import { commandsFor } from '../core/commands.ts';
import type { Core } from '../core/core.ts';
import { botName, botUser, privateChat } from '../core/people.ts';
import type { MenuButton } from '../core/wire.ts';
import type { Person } from '../core/world.ts';

/** A person as the page and the tests see them. */
export function personView(person: Person): Omit<Person, 'cloud'> {
  const { cloud: _, ...shown } = person;
  return shown;
}

function menuButtonFor(core: Core, person: Person): MenuButton {
  const { menuButtons, defaultMenuButton } = core.world.bot;
  const button = menuButtons[person.id] ?? defaultMenuButton;
  return button.type === 'default' ? { type: 'commands' } : button;
}

/** One person's chat with the bot, with everything that is drawn around it. */
export function chatView(core: Core, person: Person) {
  const chat = privateChat(core, person);
  return {
    person: personView(person),
    messages: chat.messages,
    pinned: chat.pinned,
    reactions: chat.reactions,
    keyboard: chat.keyboard ?? null,
    force_reply: chat.forceReply ?? null,
    menu_button: menuButtonFor(core, person),
    commands: commandsFor(core, person.id),
  };
}

export type ChatView = ReturnType<typeof chatView>;

/** Everything the messenger page draws. */
export function stateView(core: Core) {
  const { descriptions, shortDescriptions } = core.world.bot;
  return {
    bot: {
      ...botUser(core),
      username: core.botUser.username,
      first_name: core.world.bot.names.ru ?? botName(core),
      description: descriptions.ru ?? descriptions[''] ?? '',
      short_description: shortDescriptions.ru ?? shortDescriptions[''] ?? '',
    },
    public_url: core.publicUrl.href,
    chats: core.world.people.map((person) => chatView(core, person)),
  };
}

export type StateView = ReturnType<typeof stateView>;
