import { fmt } from '@grammyjs/parse-mode';
import { type Context, InlineKeyboard } from 'grammy';
import type { Talk } from '#bot/kernel/context.ts';
import { type Screen, show, turnTo } from '#bot/kernel/screen.ts';
import { ask, type Understood } from './ask.ts';
import { dataOf, pressed } from './choices.ts';

/** A question's heading from what it asks for: 'Цена' is 'Шаг 4 из 7. Цена' while a product is made. */
export type Heading = (what: string) => string;

/** A conversation in several questions. */
export interface Dialogue {
  readonly talk: Talk;
  /** The conversation's name, with which the data of its buttons begin. */
  readonly name: string;
  /** What the person did last. */
  ctx: Context;
  /** The last question, while buttons hang under it. */
  open?: { chatId: number; messageId: number } | null;
  /** A button under every question: it ends the conversation with what `leave` shows, or only what `unlessLeft` asks. */
  exit?: { label: string; leave?: () => Promise<void> } | undefined;
  /** One fact is changed: once it is, its question has nothing more to say, and goes. */
  isBrief?: boolean;
  /** Something was answered already. */
  hasStarted?: boolean;
  /** Something else was sent since: the next question is below it. */
  hasPosted?: boolean;
}

/** The next question: instead of the one whose button was pressed, or below what was written. */
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

/** What a conversation ends with: what was done and the current state; `gone` when the thing no longer exists. */
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

/** Of a question that is answered: its buttons would do nothing. It is no harm if they stay. */
async function takeButtons(
  { api }: Context,
  { chatId, messageId }: { chatId: number; messageId: number },
): Promise<void> {
  try {
    await api.editMessageReplyMarkup(chatId, messageId);
  } catch {}
}

/** Of a question whose answer is in what is shown below it. One that is too old to be deleted loses its buttons. */
async function removeQuestion(ctx: Context, place: { chatId: number; messageId: number }): Promise<void> {
  try {
    await ctx.api.deleteMessage(place.chatId, place.messageId);
  } catch {
    await takeButtons(ctx, place);
  }
}

/** Waits for an answer, which then is what happened last. Who leaves does not come back here. */
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

/** Asks something that may be left as it is by a button: null then. */
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

/** A long dialogue can be left from each of its questions: `dropped` says what that means. */
export function mayInterrupt(dialogue: Dialogue, dropped: string): void {
  dialogue.exit = { label: INTERRUPT, leave: () => say(dialogue, { content: fmt`${dropped}` }) };
}

export const INTERRUPT = 'Прервать';

/** What the first question adds, where no button says it. */
export const wayOut = ({ exit, hasStarted }: Dialogue): string =>
  exit || hasStarted ? '' : '\n\nПередумаете — отправьте /cancel.';

/** Nothing more is asked: what is shown from now on has no way out. */
export function end(dialogue: Dialogue): Dialogue['exit'] {
  const { exit } = dialogue;
  dialogue.exit = undefined;
  return exit;
}

const EXIT = 'exit';
