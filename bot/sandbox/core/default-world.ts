import { randomInt } from 'node:crypto';
import type { World } from './world.ts';

/** A new sandbox with a buyer and a manager. */
export function defaultWorld(): World {
  return {
    bot: {
      descriptions: {},
      shortDescriptions: {},
      commands: {},
      defaultMenuButton: { type: 'commands' },
      menuButtons: {},
    },
    people: [
      {
        id: 100000001,
        slug: 'anna',
        first_name: 'Анна',
        last_name: 'Смирнова',
        username: 'anna_smirnova',
        phone: '+79161234501',
        started: false,
        writeAccess: false,
        blocked: false,
      },
      {
        id: 100000002,
        slug: 'pavel',
        first_name: 'Павел',
        last_name: 'Орлов',
        username: 'pavel_orlov',
        phone: '+79161234502',
        started: false,
        writeAccess: false,
        blocked: false,
      },
    ],
    chats: [],
    files: [],
    invoices: [],
    nextMessageId: 1,
    // A random start, as at Telegram, so that two sandboxes never give the same update.
    nextUpdateId: randomInt(100_000_000, 900_000_000),
  };
}
