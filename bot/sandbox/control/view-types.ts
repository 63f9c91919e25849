import type { BotCommand, MenuButton } from '../core/wire.ts';
import type { Chat, Person, WireMessage } from '../core/world.ts';

/** A person as the page and the tests see them. */
export type PersonView = Omit<Person, 'cloud'>;

/** One person's chat with the bot, with everything that is drawn around it. */
export interface ChatView {
  person: PersonView;
  messages: WireMessage[];
  pinned: number[];
  reactions: Record<string, string>;
  keyboard: NonNullable<Chat['keyboard']> | null;
  force_reply: NonNullable<Chat['forceReply']> | null;
  menu_button: MenuButton;
  commands: BotCommand[];
}

/** A group as its members see it. */
export interface GroupView {
  id: number;
  title: string;
  is_supergroup: boolean;
  /** Null where there are no topics. */
  topics: { id: number; name: string }[] | null;
  members: PersonView[];
  has_bot: boolean;
  messages: WireMessage[];
  pinned: number[];
  reactions: Record<string, string>;
  force_reply: NonNullable<Chat['forceReply']> | null;
  commands: BotCommand[];
}

/** Everything the messenger page draws. */
export interface StateView {
  bot: { id: number; username: string; first_name: string; description: string; short_description: string };
  public_url: string;
  /** Where the trial payment provider shows its payments and failures. */
  payment_panel: string | null;
  chats: ChatView[];
  groups: GroupView[];
}
