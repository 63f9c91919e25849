import type { SignUpInput } from '#shared/contract/account.ts';
import type { AgreedDocument } from '#shared/domain/agreed-document.ts';
import { type Database, isUniqueViolation, type Transaction, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { lockLogin } from './evict-login-holder.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-in-telegram.ts';

/**
 * Creates a website account and signs it in. The login is only typed: a Telegram user who proves it gets it. Throws
 * `invalid_fields` for a too common password, `login_taken`, `unavailable`.
 */
export async function signUp(
  { db }: { db: Database },
  input: Pick<SignUpInput, 'username' | 'password' | 'email'>,
  agreed: AgreedDocument | null,
  device = '',
): Promise<SignedIn> {
  const { username, password, email } = input;
  const loginKey = username.toLowerCase();
  await refuseCommonPassword(password, username);
  // Saves the work of hashing; the unique key below decides who is first.
  if (await db.user.findUnique({ where: { loginKey }, select: { id: true } })) throw new ShopError('login_taken');
  const passwordHash = await hashPassword(password);
  try {
    return await transact(db, (tx) =>
      register(tx, { login: username, loginKey, passwordHash, email }, { agreed, device }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError('login_taken');
    throw error;
  }
}

interface Account {
  login: string;
  loginKey: string;
  passwordHash: string;
  email: string | null;
}

async function register(
  tx: Transaction,
  account: Account,
  { agreed, device }: { agreed: AgreedDocument | null; device: string },
): Promise<SignedIn> {
  await lockLogin(tx, account.loginKey);
  const user = await tx.user.create({ data: account });
  if (agreed) await tx.consent.create({ data: { kind: 'personal_data', userId: user.id, ...agreed } });
  return { user, token: await openSession(tx, user.id, { device }) };
}
