import type { User as UserRow } from '#prisma/generated/client.ts';
import { oneLine } from '#shared/contract/typed-text.ts';
import { type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { evictLoginHolder, formerLoginOf } from './evict-login-holder.ts';

/** A person as Telegram itself describes them: verified launch data, or the sender of an update. */
export interface TelegramPerson {
  id: number;
  first_name: string;
  last_name?: string | undefined;
  username?: string | undefined;
}

interface Contact {
  /** New knowledge of whether the bot may write to them; undefined leaves it unchanged. */
  canMessage?: boolean | undefined;
}

/** Finds the person by Telegram id or creates them, and updates name and login. */
export async function rememberTelegramUser(
  db: Database,
  person: TelegramPerson,
  contact: Contact = {},
): Promise<UserRow> {
  try {
    return await transact(db, (tx) => upsert(tx, person, contact));
  } catch (error) {
    // Two first updates of one person: the second try finds what the other wrote.
    if (!isUniqueViolation(error)) throw error;
    return transact(db, (tx) => upsert(tx, person, contact));
  }
}

async function upsert(tx: Transaction, person: TelegramPerson, { canMessage }: Contact): Promise<UserRow> {
  const telegramId = BigInt(person.id);
  if (person.username) await evictLoginHolder(tx, person.username, telegramId);
  const before = await tx.user.findUnique({ where: { telegramId } });
  const login = loginAfter(before, person.username);
  const loginKey = login?.toLowerCase() ?? null;
  const data = {
    // Telegram allows names that reverse the line: in a list also what comes after the name.
    firstName: oneLine(person.first_name) || null,
    lastName: person.last_name === undefined ? null : oneLine(person.last_name),
    login,
    loginKey,
    ...(before && before.loginKey !== loginKey && { formerLoginKey: formerLoginOf(before) }),
    ...(canMessage !== undefined && { canMessage }),
  };
  return tx.user.upsert({ where: { telegramId }, create: { telegramId, ...data }, update: data });
}

/** Without a name in Telegram, somebody with a password keeps the login that they sign in with on the website. */
function loginAfter(before: UserRow | null, username: string | undefined): string | null {
  if (username) return username;
  return before?.passwordHash ? before.login : null;
}
