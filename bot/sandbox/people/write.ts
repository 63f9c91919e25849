import { randomInt } from 'node:crypto';
import type { Core } from '../core/core.ts';
import { botHears } from '../core/groups.ts';
import { appendMessage, findMessage, type MessageDraft, quoteOf, removeMessages } from '../core/messages.ts';
import { botMembership, privateChat, userOf, wireChat } from '../core/people.ts';
import type { MessageEntity, PhotoSize } from '../core/wire.ts';
import type { Chat, Person, WireMessage } from '../core/world.ts';
import { formatText } from '../entities/format-text.ts';
import { telegramLimits } from '../limits.ts';
import { SandboxError } from './sandbox-error.ts';

/** Writes a person's message into the chat and delivers it to the bot. The first message starts the chat. */
export function sendAsPerson(core: Core, person: Person, draft: Omit<MessageDraft, 'from'>, into?: Chat): WireMessage {
  const chat = into ?? privateChat(core, person);
  if (chat.type === 'private') {
    if (person.blocked) unblockBot(core, person);
    person.started = true;
  }
  const message = appendMessage(core, chat, { from: userOf(person), ...draft });
  delete chat.forceReply;
  if (botHears(core, chat, message)) core.updates.push('message', message);
  core.hub.publish({ type: 'state' });
  return message;
}

interface TextToSend {
  text: string;
  entities?: MessageEntity[] | undefined;
  replyTo?: number | undefined;
  chatId?: number | undefined;
  /** A topic of the chat. */
  topicId?: number | undefined;
}

/** Splits a long text into several messages, at line ends if possible, as the official apps do. */
function pieces(text: string): string[] {
  const cut: string[] = [];
  let rest = text;
  while (rest.length > telegramLimits.textLength) {
    const window = rest.slice(0, telegramLimits.textLength);
    const at = window.lastIndexOf('\n') > 0 ? window.lastIndexOf('\n') : telegramLimits.textLength;
    cut.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...cut, rest];
}

export function writeText(
  core: Core,
  person: Person,
  { text, entities, replyTo, chatId, topicId }: TextToSend,
): WireMessage {
  if (text.trim() === '') throw new SandboxError(422, 'the text is empty');
  const chat = chatId === undefined ? privateChat(core, person) : core.world.chats.find((one) => one.id === chatId);
  if (!chat?.memberIds.includes(person.id)) throw new SandboxError(404, 'no such chat for this person');
  const target = replyTo === undefined ? undefined : findMessage(chat, replyTo);
  if (chat.migratedTo !== undefined) throw new SandboxError(409, 'the group became a supergroup');
  const topic = chat.topics?.some(({ id }) => id === topicId)
    ? { message_thread_id: topicId, is_topic_message: true }
    : {};
  const quote = { ...topic, ...(target && { reply_to_message: quoteOf(target) }) };
  let last: WireMessage | undefined;
  for (const piece of pieces(text)) {
    last = sendAsPerson(core, person, { ...formatText(piece, undefined, entities), ...quote }, chat);
  }
  if (!last) throw new SandboxError(422, 'the text is empty');
  hideOneTimeKeyboard(chat, text);
  return last;
}

function hideOneTimeKeyboard(chat: Chat, text: string): void {
  const used = chat.keyboard?.keyboard.flat().some((button) => button.text === text);
  if (used && chat.keyboard?.one_time_keyboard) chat.keyboard.hidden = true;
}

/** `/start`, alone or with a deep link's payload. */
export function pressStart(core: Core, person: Person, payload = ''): WireMessage {
  if (payload && !telegramLimits.startPayload.test(payload)) throw new SandboxError(422, 'the payload is not allowed');
  return writeText(core, person, { text: payload ? `/start ${payload}` : '/start' });
}

export function sendPicture(core: Core, person: Person, photos: PhotoSize[][], caption: string): WireMessage[] {
  const { text, entities } = formatText(caption);
  const media_group_id = photos.length > 1 ? String(randomInt(2 ** 47)) : undefined;
  return photos.map((photo, index) => {
    const words = index === 0 && text ? { caption: text, caption_entities: entities } : {};
    return sendAsPerson(core, person, { photo, media_group_id, ...words });
  });
}

export function shareContact(core: Core, person: Person): WireMessage {
  const { phone, first_name, last_name, id } = person;
  const chat = privateChat(core, person);
  const replied = chat.keyboard ? findMessage(chat, chat.keyboard.message_id) : undefined;
  const message = sendAsPerson(core, person, {
    contact: { phone_number: phone, first_name, last_name, user_id: id },
    reply_to_message: replied ? quoteOf(replied) : undefined,
  });
  if (chat.keyboard?.one_time_keyboard) chat.keyboard.hidden = true;
  return message;
}

/** The person allows a mini app's bot to write; the bot gets a service message, as from Telegram. */
export function grantWriteAccess(core: Core, person: Person): void {
  if (person.writeAccess || person.started) {
    person.writeAccess = true;
    return;
  }
  person.writeAccess = true;
  const message = appendMessage(core, privateChat(core, person), {
    from: userOf(person),
    write_access_allowed: { from_request: true },
  });
  core.updates.push('message', message);
  core.hub.publish({ type: 'state' });
}

function membershipChange(core: Core, person: Person, from: 'member' | 'kicked', to: 'member' | 'kicked'): void {
  core.updates.push('my_chat_member', {
    chat: wireChat(core, privateChat(core, person)),
    from: userOf(person),
    date: core.now(),
    old_chat_member: botMembership(core, from),
    new_chat_member: botMembership(core, to),
  });
  core.hub.publish({ type: 'state' });
}

export function blockBot(core: Core, person: Person): void {
  if (person.blocked) return;
  person.blocked = true;
  membershipChange(core, person, 'member', 'kicked');
}

export function unblockBot(core: Core, person: Person): void {
  if (!person.blocked) return;
  person.blocked = false;
  membershipChange(core, person, 'kicked', 'member');
}

/** Empties the person's side of the chat, as 'Очистить историю' does; the bot gets no update. */
export function clearHistory(core: Core, person: Person): void {
  const chat = privateChat(core, person);
  const ids = chat.messages.map((message) => message.message_id);
  removeMessages(core, chat, ids);
  delete chat.keyboard;
  delete chat.forceReply;
  core.hub.publish({ type: 'state' });
}
