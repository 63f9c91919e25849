import type { User as UserRow } from '#prisma/generated/client.ts';
import { type Database, transact } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { digitsOfCode } from './matching-digits.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { liveCode, type MadeCode, makeCode, takeCode } from './one-time-codes.ts';

interface Deps {
  db: Database;
}

/**
 * A code by which the bot proves a website account, and the digits that the account's browser shows; an earlier code of
 * the same account ends. Throws `already_linked`.
 */
export async function makeLinkCode(
  { db }: Deps,
  user: Pick<UserRow, 'id' | 'telegramId'>,
): Promise<MadeCode & { digits: string }> {
  if (user.telegramId !== null) throw new ShopError('already_linked');
  return db.$transaction(async (tx) => {
    await tx.oneTimeCode.deleteMany({ where: { kind: 'link', makerId: user.id, usedAt: null } });
    const made = await makeCode(tx, 'link', { makerId: user.id });
    return { ...made, digits: digitsOfCode(made.code) };
  });
}

export interface LinkOffer {
  /** The first login of the website account. */
  login: string;
  createdAt: Date;
  orders: number;
}

/** The website account that a link would join to the Telegram user who opened it. Throws `code_invalid`. */
export async function findLinkOffer({ db }: Deps, code: string): Promise<LinkOffer> {
  const found = await db.oneTimeCode.findFirst({
    where: liveCode('link', code),
    select: { maker: { include: { _count: { select: { orders: true } } } } },
  });
  const maker = found?.maker;
  if (!maker || maker.telegramId !== null) throw new ShopError('code_invalid');
  return { login: maker.formerLoginKey ?? maker.login ?? '', createdAt: maker.createdAt, orders: maker._count.orders };
}

/**
 * Proves a website account: from now on it and the Telegram user are one, in the Telegram user's row. Throws
 * `code_invalid`.
 */
export function linkAccount({ db }: Deps, code: string, telegramUserId: number): Promise<UserRow> {
  return transact(db, async (tx) => {
    const taken = await takeCode(tx, 'link', code, telegramUserId);
    if (!taken || taken.makerId === null) throw new ShopError('code_invalid');
    return mergeAccounts(tx, { websiteId: taken.makerId, telegramUserId });
  });
}

/** The person in Telegram did not want it: the link ends. */
export async function refuseLink({ db }: Deps, code: string): Promise<void> {
  await db.oneTimeCode.deleteMany({ where: liveCode('link', code) });
}
