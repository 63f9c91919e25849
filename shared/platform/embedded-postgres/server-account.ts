import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The account that PostgreSQL runs as, if it is not the user of this process. */
export type Account = Readonly<{ uid: number; gid: number; name: string }>;

/**
 * PostgreSQL refuses to run as root. So for root this is the owner of the first given folder that an ordinary user
 * owns, else `postgres` if the system has it, else `nobody`. Undefined for every other user.
 */
export async function serverAccount(folders: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: String(owner.uid) };
  }
  const account = (await namedAccount('postgres')) ?? (await namedAccount('nobody'));
  if (account) return account;
  throw new StartError(
    'DATABASE_URL: нужен адрес базы: от имени root PostgreSQL не работает, а пользователей postgres и nobody в системе нет',
  );
}

/** Makes the account the owner of a file or folder that this process created. */
export async function giveTo(account: Account | undefined, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid);
}

async function namedAccount(name: string): Promise<Account | undefined> {
  const id = promisify(execFile);
  try {
    const [uid, gid] = await Promise.all([id('id', ['-u', name]), id('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout), name };
  } catch {
    return undefined;
  }
}
