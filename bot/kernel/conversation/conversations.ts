import { createConversation, conversations as plugin } from '@grammyjs/conversations';
import { fmt } from '@grammyjs/parse-mode';
import { Composer, type Context, InlineKeyboard, type MiddlewareFn } from 'grammy';
import { buttonKind } from '#bot/kernel/callback-data.ts';
import type { BeginConversation, BotContext, BotDeps, ConversationKind, Talk } from '#bot/kernel/context.ts';
import { isAtWork } from '#bot/kernel/guards.ts';
import { threadOfReply } from '#bot/kernel/notifications/thread-of-reply.ts';
import { answerPress, turnTo } from '#bot/kernel/screen.ts';
import { INTERRUPT } from './dialogue.ts';
import { conversationStorage, forgetStep } from './storage.ts';
import { waitOutLimits } from './wait-out-limits.ts';

/** The name of an active conversation in the storage. */
const conversationId = ({ name, version }: Pick<ConversationKind<never>, 'name' | 'version'>) => `${name}.${version}`;

/**
 * Passes answers to the conversation that waits for them. A conversation gets its person's messages and its own
 * buttons; commands and other buttons go on to the features, also while it waits.
 */
export function conversations(deps: BotDeps, kinds: readonly ConversationKind<never>[]): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(
    plugin<BotContext, Context>({
      storage: conversationStorage(deps.db),
      plugins: (talk) => [waitOutLimits(talk)],
    }),
  );
  const known = new Map(kinds.map((kind) => [conversationId(kind), { kind, middleware: middlewareOf(kind, deps) }]));

  composer.use(async (ctx, next) => {
    const registered = new Set<string>();
    const register = async (id: string, onward: () => Promise<void> = async () => {}) => {
      const middleware = known.get(id)?.middleware;
      if (!middleware) throw new Error(`the conversation ${id} is not in the list of all`);
      // The plugin must see a conversation before it is entered, and only once for an update.
      if (!registered.has(id)) await middleware(ctx, onward);
      registered.add(id);
    };
    const begin: BeginConversation = async (kind, args) => {
      const id = conversationId(kind);
      const active = known.get(activeId(ctx) ?? '')?.kind;
      if (active?.outlastsCommands) return stay(ctx, active);
      await endActive(ctx, active);
      await register(id);
      begun.add(ctx);
      await ctx.conversation.enter(id, args);
    };
    ctx.begin = begin;

    const id = activeId(ctx);
    if (!id) return next();
    const kind = known.get(id)?.kind;
    if (!kind) return dropOutdated(ctx, deps, next);
    if (ctx.hasCommand('cancel')) return cancel(ctx, kind);
    if (isInterruption(ctx)) return interrupt(ctx, kind);
    if (isCommand(ctx)) return passCommand(ctx, kind, next);
    if (!isAnswer(ctx, kind) || (await answersMessage(ctx, deps))) return next();
    try {
      await register(id, next);
    } catch (error) {
      // The code has changed without a new version.
      if (isBadReplay(error)) return dropOutdated(ctx, deps, next);
      // Otherwise the plugin would end the conversation and lose everything that the person has typed so far.
      forgetStep(ctx);
      throw error;
    }
  });

  composer.callbackQuery(interruptButton.data(), (ctx) => answerPress(ctx, NOTHING_TO_CANCEL));

  // In a group that is not the shop's, the command may be for another bot.
  composer.command('cancel', async (ctx) => {
    if (await isAtWork(deps, ctx)) await ctx.reply(NOTHING_TO_CANCEL);
  });
  return composer;
}

function middlewareOf(kind: ConversationKind<never>, deps: BotDeps): MiddlewareFn<BotContext> {
  const run = (talk: Talk, ctx: Context, args: never) => kind.run(talk, ctx, args, deps);
  return createConversation<BotContext, Context>((talk, ctx, ...[args]) => run(talk, ctx, args as never), {
    id: conversationId(kind),
  });
}

/** Ends the active dialogue of the person who presses it, wherever its last question is. */
const interruptButton = buttonKind('interrupt');

/** Adds the button to a question. */
export const WAY_OUT = { reply_markup: new InlineKeyboard().text(INTERRUPT, interruptButton.data()) };

const NOTHING_TO_CANCEL = 'Сейчас отменять нечего.';

const isInterruption = ({ callbackQuery }: BotContext): boolean => callbackQuery?.data === interruptButton.data();

const activeId = (ctx: BotContext): string | undefined => Object.keys(ctx.conversation.active())[0];

const isCommand = (ctx: BotContext): boolean =>
  ctx.message?.entities?.some(({ type, offset }) => type === 'bot_command' && offset === 0) ?? false;

/** Updates that began a conversation, or were refused one with a reason. */
const begun = new WeakSet<object>();

/** Service messages (a pinned message, a granted right) are not answers. */
const isAnswer = (ctx: BotContext, { name }: ConversationKind<never>): boolean =>
  ctx.callbackQuery
    ? ctx.callbackQuery.data?.split(':')[0] === name
    : ctx.has(['message:text', 'message:file', 'message:contact', 'message:location']);

/** A reply to a person's message is for this person, even if a question of the bot is waiting. */
async function answersMessage({ message, me }: BotContext, { db }: BotDeps): Promise<boolean> {
  const answered = message?.reply_to_message;
  if (!message || answered?.from?.id !== me.id) return false;
  const told = await threadOfReply({ db }, message, answered);
  return told?.isForwarded ?? false;
}

const isBadReplay = (error: unknown): boolean => error instanceof Error && error.message.startsWith('Bad replay');

async function cancel(ctx: BotContext, { dropped }: ConversationKind<never>): Promise<void> {
  await ctx.conversation.exitAll();
  await ctx.reply(`Хорошо, отменили. ${dropped}`);
}

/** The same by a press: the button's message shows the result. */
async function interrupt(ctx: BotContext, { dropped }: ConversationKind<never>): Promise<void> {
  await ctx.conversation.exitAll();
  await turnTo(ctx, { content: fmt`Хорошо, отменили. ${dropped}` });
  await answerPress(ctx);
}

async function passCommand(ctx: BotContext, kind: ConversationKind<never>, next: () => Promise<void>): Promise<void> {
  if (!kind.outlastsCommands) await endActive(ctx, kind);
  await next();
  if (!activeId(ctx) || begun.has(ctx)) return;
  await ctx.reply(`Вы ещё ${kind.doing}. Ответьте на последний вопрос выше или прервите это.`, WAY_OUT);
}

/** The person has already typed much, so only they may discard it. */
async function stay(ctx: BotContext, { doing }: ConversationKind<never>): Promise<void> {
  begun.add(ctx);
  await ctx.reply(`Вы ещё ${doing}. Закончите это или прервите, а потом нажмите ещё раз.`, WAY_OUT);
}

async function endActive(ctx: BotContext, kind: ConversationKind<never> | undefined): Promise<void> {
  if (!activeId(ctx)) return;
  await ctx.conversation.exitAll();
  if (kind) await ctx.reply(kind.dropped);
}

/** The bot was updated while somebody was in a conversation of an older version. */
async function dropOutdated(ctx: BotContext, { log }: BotDeps, next: () => Promise<void>): Promise<void> {
  log.info({ conversation: activeId(ctx) }, 'a conversation of an older version ended');
  await ctx.conversation.exitAll();
  await ctx.reply('Бот обновился, и начатый разговор прервался. Начните, пожалуйста, заново.');
  await next();
}
