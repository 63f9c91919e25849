import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Database } from '#shared/domain/database.ts';
import { openSession } from './sessions.ts';
import { rememberTelegramUser } from './telegram-user.ts';
import { verifyInitData } from './verify-init-data.ts';

export interface SignedIn {
  user: UserRow;
  token: string;
}

interface SignInDeps {
  db: Database;
  botToken: string;
}

/** Signs in the person who opened the mini app. Throws `init_data_invalid`, `init_data_expired`. */
export async function signInTelegram({ db, botToken }: SignInDeps, initData: string, device = ''): Promise<SignedIn> {
  const { user: person } = verifyInitData(initData, botToken);
  // Launch data without the flag prove nothing: the bot may still write to somebody who once pressed Start.
  const canMessage = person.allows_write_to_pm === true ? true : undefined;
  const user = await rememberTelegramUser(db, person, { canMessage });
  return { user, token: await openSession(db, user.id, { device }) };
}
