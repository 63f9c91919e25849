import type { WireMessage } from '../../../core/world.ts';

/** One bubble: a message, or the pictures of one album. */
export interface MessageGroup {
  key: number;
  first: WireMessage;
  messages: WireMessage[];
  newDay: boolean;
  /** The next bubble is by the same author and soon after: then this one has no tail. */
  continued: boolean;
}

const closeSeconds = 300;

function sameDay(a: WireMessage, b: WireMessage): boolean {
  return new Date(a.date * 1000).toDateString() === new Date(b.date * 1000).toDateString();
}

export function groupMessages(messages: WireMessage[]): MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last && message.media_group_id && last.first.media_group_id === message.media_group_id) {
      last.messages.push(message);
      continue;
    }
    const newDay = !last || !sameDay(last.first, message);
    if (last && !newDay && last.first.from.id === message.from.id) {
      last.continued = message.date - last.first.date < closeSeconds;
    }
    groups.push({ key: message.message_id, first: message, messages: [message], newDay, continued: false });
  }
  return groups;
}
