import { expect } from 'vitest';
import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';
import { type ChatMessage, eventually, receivedBy, type TestTelegram } from '../support/bot.ts';

/** One person's chat with the bot, started and cleared. */
export async function openChat(telegram: TestTelegram, db: Database, person: number) {
  const received = () => telegram.received(person);
  const last = async () => (await received()).at(-1) ?? expect.unreachable();
  /** Acts, and returns the one message with which the bot answers. */
  const answerTo = async (act: () => Promise<unknown>): Promise<ChatMessage> => {
    const before = (await received()).length;
    await act();
    const messages = await receivedBy(telegram, person, before + 1);
    return messages.at(-1) ?? expect.unreachable();
  };
  await telegram.start(person);
  await eventually(async () => expect(await received()).not.toEqual([]));
  await telegram.act(person, 'clear');
  const user = (): Promise<UserRow> => db.user.findUniqueOrThrow({ where: { telegramId: BigInt(person) } });
  return {
    person,
    user,
    received,
    last,
    answerTo,
    says: (text: string) => answerTo(() => telegram.write(person, text)),
    replies: ({ message_id }: ChatMessage, text: string) => answerTo(() => telegram.reply(person, message_id, text)),
    /** Presses a button of the last message, or of the given one, and returns the changed message. */
    presses: async (text: string, on?: ChatMessage): Promise<ChatMessage> => {
      const { message_id } = on ?? (await last());
      await telegram.press(person, message_id, { text });
      return (await received()).find((message) => message.message_id === message_id) ?? expect.unreachable();
    },
    clear: () => telegram.act(person, 'clear'),
  };
}
