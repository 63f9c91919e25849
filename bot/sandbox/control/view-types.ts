import type { BotCommand, MenuButton } from '../core/wire.ts';
import type { Chat, Person, WireMessage } from '../core/world.ts';

/** One person's chat with the bot, with everything that the page draws around it. */
export interface ChatView {
  person: Person;
  messages: WireMessage[];
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
  /** Null if the group has no topics. */
  topics: { id: number; name: string }[] | null;
  members: Person[];
  has_bot: boolean;
  messages: WireMessage[];
  force_reply: NonNullable<Chat['forceReply']> | null;
  commands: BotCommand[];
}

/** Everything the messenger page draws. */
export interface StateView {
  bot: { id: number; username: string; first_name: string; description: string; short_description: string };
  public_url: string;
  /** The address of the trial payment provider's panel. */
  payment_panel: string | null;
  chats: ChatView[];
  groups: GroupView[];
}
