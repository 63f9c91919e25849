import type { User as UserRow } from '#prisma/generated/client.ts';
import { ROLES } from '#shared/contract/user.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

interface Pair {
  websiteId: number;
  telegramUserId: number;
}

/**
 * Merges a website account into a Telegram user, in the Telegram user's row. All data of the website account move over.
 * If both have something, Telegram's name and login stay, the first password stays, of two reviews of a product the
 * newer stays (of equally old ones the Telegram user's), and the higher role stays. Call it in the transaction that
 * uses up the proof. Throws `code_invalid` if one of the two is not (any more) what it should be.
 */
export async function mergeAccounts(tx: Transaction, { websiteId, telegramUserId }: Pair): Promise<UserRow> {
  // Also makes new orders, reviews and sessions of both wait: their foreign keys need these rows.
  await tx.$executeRaw`SELECT 1 FROM users WHERE id IN (${websiteId}, ${telegramUserId}) ORDER BY id FOR UPDATE`;
  const website = await tx.user.findUnique({ where: { id: websiteId } });
  const telegram = await tx.user.findUnique({ where: { id: telegramUserId } });
  if (!website || !telegram || website.telegramId !== null || telegram.telegramId === null) {
    throw new ShopError('code_invalid');
  }
  const isTrusted = rank(website) >= rank(telegram);
  // A session opened by a customer's password must not become a manager's.
  if (!isTrusted) await tx.session.deleteMany({ where: { userId: websiteId } });
  await moveUnique(tx, websiteId, telegramUserId);
  await moveBlocks(tx, websiteId, telegramUserId);
  await moveOwned(tx, websiteId, telegramUserId);
  await tx.user.delete({ where: { id: websiteId } });
  return tx.user.update({ where: { id: telegramUserId }, data: mergedFields(website, telegram, isTrusted) });
}

const rank = ({ role }: UserRow): number => ROLES.indexOf(role);

function mergedFields(website: UserRow, telegram: UserRow, isTrusted: boolean) {
  const passwordHash = telegram.passwordHash ?? (isTrusted ? website.passwordHash : null);
  const loginKey = telegram.loginKey ?? website.loginKey;
  const former = telegram.formerLoginKey ?? website.formerLoginKey ?? website.loginKey;
  return {
    role: isTrusted ? website.role : telegram.role,
    login: telegram.login ?? website.login,
    loginKey,
    passwordHash,
    passwordHeld: telegram.passwordHash !== null && telegram.passwordHeld,
    // The login that the person typed at registration continues to work with the password.
    formerLoginKey: passwordHash === null || former === loginKey ? null : former,
    email: telegram.email ?? website.email,
    wantsPriceDrops: telegram.wantsPriceDrops || website.wantsPriceDrops,
    createdAt: website.createdAt < telegram.createdAt ? website.createdAt : telegram.createdAt,
  };
}

/** What a person can have only one of. What is not moved is deleted with the website account's row. */
async function moveUnique(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM reviews older USING reviews newer
    WHERE older.product_id = newer.product_id
      AND (older.user_id, newer.user_id) IN ((${from}::int, ${to}::int), (${to}::int, ${from}::int))
      AND (newer.created_at, newer.user_id = ${to}::int) > (older.created_at, older.user_id = ${to}::int)`;
  await tx.review.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.$executeRaw`
    INSERT INTO wishlist_items (user_id, product_id, seen_price, created_at)
    SELECT ${to}::int, product_id, seen_price, created_at FROM wishlist_items WHERE user_id = ${from}::int
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO stock_requests (user_id, product_id, variant_id, created_at)
    SELECT ${to}::int, product_id, variant_id, created_at FROM stock_requests WHERE user_id = ${from}::int
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO order_followers (order_id, user_id, created_at)
    SELECT order_id, ${to}::int, created_at FROM order_followers WHERE user_id = ${from}::int
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO broadcast_recipients (broadcast_id, user_id, state, error, sent_at)
    SELECT broadcast_id, ${to}::int, state, error, sent_at FROM broadcast_recipients WHERE user_id = ${from}::int
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE notifications moved SET recipient_id = ${to}::int
    WHERE recipient_id = ${from}::int AND NOT EXISTS (
      SELECT 1 FROM notifications had
      WHERE had.recipient_id = ${to}::int AND had.subject = moved.subject AND had.kind = moved.kind
    )`;
}

/** A person who was blocked under one account stays blocked under both. */
async function moveBlocks(tx: Transaction, from: number, to: number): Promise<void> {
  if ((await tx.orderBlock.count({ where: { userId: to } })) === 0) {
    await tx.orderBlock.updateMany({ where: { userId: from }, data: { userId: to } });
  }
  await tx.orderBlock.updateMany({ where: { actorId: from }, data: { actorId: to } });
}

async function moveOwned(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.order.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.promoCodeUse.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.orderEvent.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.orderMessage.updateMany({ where: { authorId: from }, data: { authorId: to } });
  await tx.orderMessage.updateMany({ where: { customerId: from }, data: { customerId: to } });
  await tx.orderNote.updateMany({ where: { authorId: from }, data: { authorId: to } });
  await tx.orderEdit.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.orderEdit.updateMany({ where: { answeredById: from }, data: { answeredById: to } });
  await tx.reviewPicture.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.review.updateMany({ where: { moderatorId: from }, data: { moderatorId: to } });
  await tx.review.updateMany({ where: { answererId: from }, data: { answererId: to } });
  await tx.broadcast.updateMany({ where: { authorId: from }, data: { authorId: to } });
  await tx.goodsImport.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.productEvent.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.bulkChange.updateMany({ where: { actorId: from }, data: { actorId: to } });
  await tx.stockIntake.updateMany({ where: { actorId: from }, data: { actorId: to } });
  // `updated_at` is when the refund finished: figures count it on that day.
  await tx.$executeRaw`UPDATE refunds SET actor_id = ${to} WHERE actor_id = ${from}`;
  await tx.consent.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.session.updateMany({ where: { userId: from }, data: { userId: to } });
  await tx.oneTimeCode.deleteMany({ where: { kind: 'link', makerId: from, usedAt: null } });
  await tx.oneTimeCode.updateMany({ where: { makerId: from }, data: { makerId: to } });
  await tx.oneTimeCode.updateMany({ where: { userId: from }, data: { userId: to } });
}
