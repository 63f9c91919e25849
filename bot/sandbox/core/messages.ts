import { limits } from '../limits.ts';
import type { Core } from './core.ts';
import { wireChat } from './people.ts';
import type { Chat, WireMessage } from './world.ts';

export type MessageDraft = Omit<WireMessage, 'message_id' | 'date' | 'chat'>;

/** Writes a message into the chat and shows it on the page. */
export function appendMessage(core: Core, chat: Chat, draft: MessageDraft): WireMessage {
  const message: WireMessage = {
    message_id: core.world.nextMessageId++,
    date: core.now(),
    chat: wireChat(core, chat),
    ...draft,
  };
  chat.messages.push(message);
  if (chat.messages.length > limits.messagesPerChat) {
    const dropped = chat.messages.splice(0, chat.messages.length - limits.messagesPerChat);
    forgetInvoices(core, chat, dropped);
  }
  core.hub.publish({ type: 'message', chatId: chat.id, message });
  return message;
}

export function findMessage(chat: Chat, messageId: number): WireMessage | undefined {
  return chat.messages.find((message) => message.message_id === messageId);
}

/** Shows an already changed message again. */
export function touchMessage(core: Core, chat: Chat, message: WireMessage): void {
  core.hub.publish({ type: 'message', chatId: chat.id, message });
}

export function removeMessages(core: Core, chat: Chat, ids: number[]): void {
  const gone = chat.messages.filter((message) => ids.includes(message.message_id));
  chat.messages = chat.messages.filter((message) => !ids.includes(message.message_id));
  forgetInvoices(core, chat, gone);
  core.hub.publish({ type: 'deleted', chatId: chat.id, messageIds: ids });
}

export function invoiceKey(chatId: number, messageId: number): string {
  return `${chatId}:${messageId}`;
}

function forgetInvoices(core: Core, chat: Chat, gone: WireMessage[]): void {
  const keys = new Set(gone.filter((one) => one.invoice).map((one) => invoiceKey(chat.id, one.message_id)));
  if (keys.size > 0) core.world.invoices = core.world.invoices.filter(([key]) => !keys.has(key));
}

/** A quoted message without its own quote. */
export function quoteOf(message: WireMessage): WireMessage {
  return { ...message, reply_to_message: undefined };
}
