import type { CallbackQueryContext, Composer } from 'grammy';
import { MAX_INT } from '#shared/contract/max-int.ts';
import type { BotContext } from './context.ts';
import { LIMITS } from './message-text.ts';

/** How one argument of a button is written and read; what does not read is not this shop's button. */
export interface ButtonArg<T> {
  write: (value: T) => string;
  read: (text: string) => T | null;
}

/** A row's id. */
export const idArg: ButtonArg<number> = {
  write: String,
  read: (text) => (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT ? Number(text) : null),
};

/** A page of a list, from 1. */
export const pageArg: ButtonArg<number> = {
  write: String,
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
};

/** One of a few words. */
export const wordArg = <const Word extends string>(words: readonly Word[]): ButtonArg<Word> => ({
  write: (word) => word,
  read: (text) => words.find((word) => word === text) ?? null,
});

/** A code as one-time links carry it. */
export const codeArg: ButtonArg<string> = {
  write: (code) => code,
  read: (text) => (/^[\w-]{1,60}$/.test(text) ? text : null),
};

type Args<Values extends readonly unknown[]> = { [Index in keyof Values]: ButtonArg<Values[Index]> };

/** The data of one kind of button: `word:arg:arg`. */
export interface ButtonKind<Values extends readonly unknown[]> {
  word: string;
  /** Throws RangeError for what Telegram would refuse: a mistake of the code's, never of a person's. */
  data: (...values: Values) => string;
  /** The arguments, or null for any other data: it comes from outside and may say anything. */
  read: (data: string) => Values | null;
}

/** Says what the buttons of a word carry. What the arguments name is still to be checked against who presses. */
export function buttonKind<Values extends readonly unknown[]>(word: string, ...args: Args<Values>): ButtonKind<Values> {
  return {
    word,
    data: (...values) => {
      const data = [word, ...values.map((value, at) => args[at]?.write(value))].join(':');
      if (Buffer.byteLength(data) > LIMITS.callbackDataBytes) throw new RangeError(`a button cannot carry ${data}`);
      return data;
    },
    read: (data) => {
      const [first, ...texts] = data.split(':');
      if (first !== word || texts.length !== args.length) return null;
      const values = texts.map((text, at) => args[at]?.read(text) ?? null);
      return values.includes(null) ? null : (values as readonly unknown[] as Values);
    },
  };
}

type Handle<Values extends readonly unknown[]> = (
  ctx: CallbackQueryContext<BotContext>,
  ...values: Values
) => Promise<unknown>;

/**
 * Listens to the buttons of a kind in people's own chats; anything that does not read as one continues to the others. A
 * changed client sends any data for any message: in a group one would draw over what others read there.
 */
export function onPress<Values extends readonly unknown[]>(
  composer: Composer<BotContext>,
  kind: ButtonKind<Values>,
  handle: Handle<Values>,
): void {
  onPressAnywhere(
    composer.filter(({ chat }) => chat?.type === 'private'),
    kind,
    handle,
  );
}

/** The same in every chat, for handlers that check by themselves who presses and where. */
export function onPressAnywhere<Values extends readonly unknown[]>(
  composer: Composer<BotContext>,
  kind: ButtonKind<Values>,
  handle: Handle<Values>,
): void {
  composer.callbackQuery(new RegExp(`^${kind.word}(:|$)`), async (ctx, next) => {
    const values = kind.read(ctx.callbackQuery.data);
    await (values ? handle(ctx, ...values) : next());
  });
}
