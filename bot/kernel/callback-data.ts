import type { CallbackQueryContext, Composer } from 'grammy';
import { MAX_INT } from '#shared/contract/max-int.ts';
import type { BotContext } from './context.ts';
import { LIMITS } from './message-text.ts';

/** How an argument of a button is written and read; if it cannot be read, it is not this shop's button. */
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

/** One of some fixed words. */
export const wordArg = <const Word extends string>(words: readonly Word[]): ButtonArg<Word> => ({
  write: (word) => word,
  read: (text) => words.find((word) => word === text) ?? null,
});

/** A code, as in one-time links. */
export const codeArg: ButtonArg<string> = {
  write: (code) => code,
  read: (text) => (/^[\w-]{1,60}$/.test(text) ? text : null),
};

type Args<Values extends readonly unknown[]> = { [Index in keyof Values]: ButtonArg<Values[Index]> };

/** The data of one kind of button: `word:arg:arg`. */
export interface ButtonKind<Values extends readonly unknown[]> {
  word: string;
  /** Throws RangeError for data that Telegram would refuse: this is an error in the code, never a person's. */
  data: (...values: Values) => string;
  /** The arguments; null for any other data, which comes from outside and may contain anything. */
  read: (data: string) => Values | null;
}

/** Defines the data of one kind of button. Handlers must check whether the person may act on the arguments. */
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
 * Handles buttons of a kind in private chats; other data go on to the next handlers. A modified client can send any
 * data for any message, and in a group it would replace what others read there.
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

/** The same in every chat, for handlers that check the person and the chat themselves. */
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
