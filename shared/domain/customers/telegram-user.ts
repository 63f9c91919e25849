import type { User as UserRow } from '#prisma/generated/client.ts';
import { type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { freeLogin } from './free-login.ts';

/** A person as Telegram itself describes them: verified launch data, or the sender of an update. */
export interface TelegramPerson {
  id: number;
  first_name: string;
  last_name?: string | undefined;
  username?: string | undefined;
}

interface Contact {
  /** What is newly known of whether the bot may write to them; undefined leaves it as it was. */
  canMessage?: boolean | undefined;
}

/** Finds the person by Telegram id or makes them, and brings name and login up to date. */
export async function rememberTelegramUser(
  db: Database,
  person: TelegramPerson,
  contact: Contact = {},
): Promise<UserRow> {
  try {
    return await transact(db, (tx) => upsert(tx, person, contact));
  } catch (error) {
    // Two first updates of one person: the second look finds what the other wrote.
    if (!isUniqueViolation(error)) throw error;
    return transact(db, (tx) => upsert(tx, person, contact));
  }
}

async function upsert(tx: Transaction, person: TelegramPerson, { canMessage }: Contact): Promise<UserRow> {
  const telegramId = BigInt(person.id);
  const login = person.username ?? null;
  if (login) await freeLogin(tx, login, telegramId);
  const data = {
    firstName: person.first_name || null,
    lastName: person.last_name ?? null,
    login,
    loginKey: login?.toLowerCase() ?? null,
    ...(canMessage !== undefined && { canMessage }),
  };
  return tx.user.upsert({ where: { telegramId }, create: { telegramId, ...data }, update: data });
}
