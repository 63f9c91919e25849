import { fmt } from '@grammyjs/parse-mode';
import { type Context, InlineKeyboard } from 'grammy';
import type { Talk } from '#bot/kernel/context.ts';
import { type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { ask } from './ask.ts';
import { dataOf, pressed } from './choices.ts';

/** Makes a question's heading from its subject: 'Цена' becomes 'Шаг 4 из 7. Цена' while a product is created. */
export type Heading = (what: string) => string;

/** A conversation with several questions. */
export interface Dialogue {
  readonly talk: Talk;
  /** The conversation's name; the data of its buttons begin with it. */
  readonly name: string;
  /** The person's last action. */
  ctx: Context;
  /** The last question, while it has buttons. */
  open?: { chatId: number; messageId: number } | null;
  /** A button under every question: ends the conversation by `leave`, or only the question of `unlessLeft`. */
  exit?: { label: string; leave?: () => Promise<void> } | undefined;
  /** Only one fact is changed, and its question is deleted afterwards. */
  isBrief?: boolean;
  /** The person has answered at least once. */
  hasStarted?: boolean;
  /** Another message was sent meanwhile, so the next question comes below it. */
  hasPosted?: boolean;
}

/** Shows the next question: instead of the one whose button was pressed, or below the person's message. */
export async function say(dialogue: Dialogue, screen: Screen): Promise<void> {
  const { ctx, open = null, hasPosted = false } = dialogue;
  const message = hasPosted ? undefined : ctx.callbackQuery?.message;
  dialogue.hasPosted = false;
  if (dialogue.exit) {
    screen.keyboard ??= new InlineKeyboard();
    screen.keyboard.row().text(dialogue.exit.label, dataOf(dialogue.name, EXIT, ''));
  }
  if (message) await turnTo(ctx, screen);
  const { chat, message_id: messageId } = message ?? (await show(ctx, screen));
  dialogue.open = screen.keyboard ? { chatId: chat.id, messageId } : null;
  if (open && open.messageId !== messageId) await (dialogue.isBrief ? removeQuestion : takeButtons)(ctx, open);
}

/** Shows the end of a conversation: what was done and the current state; `gone` if the thing no longer exists. */
export function showOutcome(
  dialogue: Dialogue,
  screen: Screen | null,
  done: string | undefined,
  gone: string,
): Promise<void> {
  if (!screen) return say(dialogue, { content: fmt`${gone}` });
  const content = done === undefined ? screen.content : fmt`${done}\n\n${screen.content}`;
  return say(dialogue, { ...screen, content });
}

/** Removes the buttons of an answered question, because they would do nothing. It does no harm if they stay. */
async function takeButtons(
  { api }: Context,
  { chatId, messageId }: { chatId: number; messageId: number },
): Promise<void> {
  try {
    await api.editMessageReplyMarkup(chatId, messageId);
  } catch {}
}

/** Deletes a question whose answer is shown below it. If it is too old to be deleted, it loses its buttons. */
async function removeQuestion(ctx: Context, place: { chatId: number; messageId: number }): Promise<void> {
  try {
    await ctx.api.deleteMessage(place.chatId, place.messageId);
  } catch {
    await takeButtons(ctx, place);
  }
}

/** Waits for an answer and stores it as the last action. Does not return if the person leaves. */
export async function hear<T>(dialogue: Dialogue, understand: (ctx: Context) => Understood<T>): Promise<T> {
  const { value, ctx } = await ask<{ answer: T } | null>(dialogue.talk, (given) => {
    if (dialogue.exit && pressed(dialogue, EXIT, given) !== null) return { value: null };
    const understood = understand(given);
    return 'value' in understood ? { value: { answer: understood.value } } : understood;
  });
  dialogue.ctx = ctx;
  dialogue.hasStarted = true;
  if (value) return value.answer;
  const leave = end(dialogue)?.leave;
  if (!leave) throw new LeftAsItWas();
  await leave();
  return dialogue.talk.halt();
}

class LeftAsItWas extends Error {}

/** Asks a question that a button can skip; returns null then. */
export async function unlessLeft<T>(dialogue: Dialogue, asking: () => Promise<T>): Promise<T | null> {
  dialogue.exit = { label: '‹ Оставить как есть' };
  try {
    return await asking();
  } catch (error) {
    if (error instanceof LeftAsItWas) return null;
    throw error;
  } finally {
    end(dialogue);
  }
}

/** Lets the person leave a long dialogue at each question; `dropped` is the text that is shown then. */
export function mayInterrupt(dialogue: Dialogue, dropped: string): void {
  dialogue.exit = { label: INTERRUPT, leave: () => say(dialogue, { content: fmt`${dropped}` }) };
}

export const INTERRUPT = 'Прервать';

/** The hint that the first question adds if no button says it. */
export const wayOut = ({ exit, hasStarted }: Dialogue): string =>
  exit || hasStarted ? '' : '\n\nПередумаете — отправьте /cancel.';

/** Ends the questions: screens that are shown after this have no exit button. */
export function end(dialogue: Dialogue): Dialogue['exit'] {
  const { exit } = dialogue;
  dialogue.exit = undefined;
  return exit;
}

const EXIT = 'exit';
