import { randomInt } from 'node:crypto';
import type { CallbackAnswer } from '../core/bot-answers.ts';
import type { Core } from '../core/core.ts';
import { findGroup } from '../core/groups.ts';
import { findMessage } from '../core/messages.ts';
import { privateChat, userOf } from '../core/people.ts';
import type { Person } from '../core/world.ts';
import { telegramLimits } from '../limits.ts';
import { SandboxError } from './sandbox-error.ts';

export interface Press {
  messageId: number;
  /** A group; if undefined, the person's chat with the bot. */
  chatId?: number | undefined;
  data?: string | undefined;
  text?: string | undefined;
  row?: number | undefined;
  column?: number | undefined;
}

interface PressedButton {
  queryId: string;
  answer: Promise<CallbackAnswer | undefined>;
}

/** Telegram's query ids are large decimal numbers. */
export function newQueryId(): string {
  return `${randomInt(1e9, 2 ** 40)}${randomInt(1e6, 1e7)}`;
}

/** Presses a callback button, found by its data, text or position. */
export function pressButton(core: Core, person: Person, press: Press): PressedButton {
  const group = press.chatId === undefined ? undefined : findGroup(core, press.chatId);
  if (press.chatId !== undefined && !group?.memberIds.includes(person.id)) {
    throw new SandboxError(404, 'no such chat for this person');
  }
  const chat = group ?? privateChat(core, person);
  const message = findMessage(chat, press.messageId);
  if (!message) throw new SandboxError(404, 'no such message');
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const placed = press.row === undefined ? undefined : rows[press.row]?.[press.column ?? 0];
  const button =
    placed ??
    rows.flat().find((one) => {
      if (press.data !== undefined) return one.callback_data === press.data;
      return press.text !== undefined && one.text === press.text;
    });
  if (button?.callback_data === undefined) throw new SandboxError(404, 'no such callback button');
  const queryId = newQueryId();
  const answer = core.callbacks.open(queryId, telegramLimits.callbackSeconds * 1000);
  core.updates.push('callback_query', {
    id: queryId,
    from: userOf(person),
    message,
    chat_instance: chatInstance(chat),
    data: button.callback_data,
  });
  return { queryId, answer };
}

/** A stable number for each chat, as Telegram has. */
export function chatInstance(chat: { id: number }): string {
  return String(-(BigInt(chat.id) * 37_884_753_175n + 572_404_878n));
}

/** Waits at most `ms` for the answer; undefined if the bot does not answer. */
export async function answerWithin<T>(answer: Promise<T | undefined>, ms: number): Promise<T | undefined> {
  if (ms <= 0) return undefined;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  timer.unref();
  const first = await Promise.race([answer, promise]);
  clearTimeout(timer);
  return first;
}
