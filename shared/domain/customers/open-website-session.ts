import type { User as UserRow } from '#prisma/generated/client.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { openSession } from './sessions.ts';

/** The message about a sign-in on the website, queued in the transaction that opens the session. */
export type NotifySignIn = (tx: Transaction, user: Pick<UserRow, 'id' | 'role'>, at: Date) => Promise<void>;

export interface WebsiteSignInDeps {
  db: Database;
  tellSignIn?: NotifySignIn;
}

/** Opens a session on the website, where somebody else may have signed in with a person's login. */
export async function openWebsiteSession(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'role'>,
  { device, tellSignIn }: { device: string; tellSignIn: NotifySignIn | undefined },
): Promise<string> {
  const now = new Date();
  const token = await openSession(tx, user.id, { now, device });
  await tellSignIn?.(tx, user, now);
  return token;
}
