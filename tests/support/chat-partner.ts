import { expect } from 'vitest';
import { type ChatMessage, eventually, type TestTelegram } from './bot.ts';

/** A person who talks with the bot. Each action waits for the given text in a new or an edited message. */
export function chatPartner(telegram: TestTelegram, person: number, patience?: number) {
  const answered = (expected: RegExp): Promise<ChatMessage> =>
    eventually(async () => {
      const messages = await telegram.received(person);
      const match = messages.findLast(({ text = '' }) => expected.test(text));
      if (!match) expect(messages.map(({ text }) => text).slice(-3)).toContainEqual(expect.stringMatching(expected));
      return match ?? expect.unreachable();
    }, patience);
  const pressNewest = async (label: string) => {
    const message = (await telegram.received(person)).findLast((one) => labelsOf(one).includes(label));
    if (!message) throw new Error(`there is no button ${label}`);
    return telegram.press(person, message.message_id, { text: label });
  };
  return {
    answered,
    write: async (text: string, expected: RegExp) => {
      await telegram.write(person, text);
      return answered(expected);
    },
    send: async (pictures: readonly Buffer[], expected: RegExp) => {
      await telegram.sendPictures(
        person,
        pictures.map((one) => one.toString('base64')),
      );
      return answered(expected);
    },
    /** Presses the newest button of that label. */
    press: async (label: string, expected: RegExp) => {
      await pressNewest(label);
      return answered(expected);
    },
    /** The same, when the text is the answer to the press itself. */
    pressFor: async (label: string) => (await pressNewest(label))?.text,
  };
}

const labelsOf = ({ reply_markup }: ChatMessage): string[] =>
  (reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text);
