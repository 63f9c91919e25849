import type {
  BotCommand,
  InlineMarkup,
  MenuButton,
  MessageEntity,
  PhotoSize,
  ReplyKeyboard,
  WireDocument,
  WireUser,
} from './wire.ts';

export interface Person {
  id: number;
  /** The host of this person's mini apps: `<slug>.localhost`. */
  slug: string;
  first_name: string;
  last_name?: string | undefined;
  username?: string | undefined;
  phone: string;
  /** The person pressed Start or wrote to the bot: from then on the bot may write. */
  started: boolean;
  /** The person allowed messages in a mini app. */
  writeAccess: boolean;
  blocked: boolean;
}

/** A chat in Bot API form. */
export interface WireChat {
  id: number;
  type: 'private' | 'group' | 'supergroup';
  title?: string | undefined;
  is_forum?: boolean | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  username?: string | undefined;
}

export interface WireInvoice {
  title: string;
  description: string;
  start_parameter: string;
  currency: string;
  total_amount: number;
}

/** A message in the exact form of the Bot API; undefined fields are omitted in JSON. */
export interface WireMessage {
  message_id: number;
  date: number;
  edit_date?: number | undefined;
  chat: WireChat;
  from: WireUser;
  /** Set in a forum's topics. */
  message_thread_id?: number | undefined;
  is_topic_message?: boolean | undefined;
  via_bot?: WireUser | undefined;
  text?: string | undefined;
  entities?: MessageEntity[] | undefined;
  caption?: string | undefined;
  caption_entities?: MessageEntity[] | undefined;
  link_preview_options?:
    | { is_disabled?: boolean | undefined; url?: string | undefined; prefer_small_media?: boolean | undefined }
    | undefined;
  photo?: PhotoSize[] | undefined;
  document?: WireDocument | undefined;
  media_group_id?: string | undefined;
  contact?: { phone_number: string; first_name: string; last_name?: string | undefined; user_id: number } | undefined;
  invoice?: WireInvoice | undefined;
  successful_payment?: SuccessfulPayment | undefined;
  web_app_data?: { data: string; button_text: string } | undefined;
  group_chat_created?: boolean | undefined;
  new_chat_members?: WireUser[] | undefined;
  left_chat_member?: WireUser | undefined;
  migrate_to_chat_id?: number | undefined;
  migrate_from_chat_id?: number | undefined;
  forum_topic_created?: { name: string; icon_color: number } | undefined;
  write_access_allowed?: { from_request?: boolean; web_app_name?: string } | undefined;
  reply_to_message?: WireMessage | undefined;
  reply_markup?: InlineMarkup | undefined;
}

interface SuccessfulPayment {
  currency: string;
  total_amount: number;
  invoice_payload: string;
  telegram_payment_charge_id: string;
  provider_payment_charge_id: string;
}

export interface Chat {
  id: number;
  type: 'private' | 'group' | 'supergroup';
  title?: string | undefined;
  memberIds: number[];
  messages: WireMessage[];
  /** A forum's topics, beside its general one. */
  topics?: { id: number; name: string }[] | undefined;
  /** The bot was removed from the group, or left it. */
  botIsOut?: boolean | undefined;
  /** The supergroup that this group became; calls for this group are refused. */
  migratedTo?: number | undefined;
  /** The keyboard that replaces the person's own, until it is removed or used. */
  keyboard?: (ReplyKeyboard & { message_id: number; hidden?: boolean | undefined }) | undefined;
  forceReply?: { message_id: number; placeholder?: string | undefined } | undefined;
}

/** The full terms of an invoice, with parts that the buyer never sees. */
export interface InvoiceTerms extends WireInvoice {
  payload: string;
  providerToken: string;
  prices: { label: string; amount: number }[];
}

export interface StoredFile {
  id: string;
  uniqueId: string;
  path: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
}

interface BotProfile {
  descriptions: Record<string, string>;
  shortDescriptions: Record<string, string>;
  /** Key: scope and language, see bot-api/methods/commands.ts. */
  commands: Record<string, BotCommand[]>;
  defaultMenuButton: MenuButton;
  menuButtons: Record<string, MenuButton>;
}

/** The whole state of the local Telegram. It is plain data, which can be saved as JSON. */
export interface World {
  bot: BotProfile;
  people: Person[];
  chats: Chat[];
  files: StoredFile[];
  /** Terms of invoices by `chatId:messageId` or by link slug. */
  invoices: [string, InvoiceTerms][];
  nextMessageId: number;
  nextUpdateId: number;
}
