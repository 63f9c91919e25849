import type { User as UserRow } from '#prisma/generated/client.ts';
import type { PersonalData } from '#shared/contract/personal-data.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { reviewPictureView } from '#shared/domain/reviews/review-view.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { blocksOf, type DataSubject, type DataSubjectKey, findDataSubject } from './data-subject.ts';
import { ordersData } from './orders-data.ts';

/** Everything that the shop stores about somebody, at one moment. Throws `not_found`. */
export function personalData({ db }: { db: Database }, key: DataSubjectKey): Promise<PersonalData> {
  return db.$transaction(
    async (tx) => {
      const subject = await findDataSubject(tx, key);
      const user = subject.userId === null ? null : await tx.user.findUnique({ where: { id: subject.userId } });
      return {
        made_at: new Date().toISOString(),
        shop: (await readSettings(tx)).siteName,
        profile: user && profileData(user),
        ...(await ofAccount(tx, subject.userId)),
        consents: await consentsData(tx, subject),
        refusals: await refusalsData(tx, subject),
        orders: await ordersData(tx, subject.orderIds),
        messages: await messagesData(tx, subject),
      };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

/** What proves identity, such as the password's hash, is left out: files get into other hands. */
const profileData = (user: UserRow): NonNullable<PersonalData['profile']> => ({
  id: user.id,
  role: user.role,
  login: user.login,
  former_login: user.formerLoginKey,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  telegram_id: user.telegramId === null ? null : String(user.telegramId),
  has_password: user.passwordHash !== null,
  can_message: user.canMessage,
  price_drops: user.wantsPriceDrops,
  created_at: user.createdAt.toISOString(),
});

type OfAccount = Pick<
  PersonalData,
  'sessions' | 'reviews' | 'wishlist' | 'stock_requests' | 'followed_orders' | 'notifications' | 'broadcasts'
>;

/** Data that only an account has. */
async function ofAccount(tx: Transaction, userId: number | null): Promise<OfAccount> {
  if (userId === null) {
    const nothing = { sessions: [], reviews: [], wishlist: [], stock_requests: [] };
    return { ...nothing, followed_orders: [], notifications: [], broadcasts: [] };
  }
  const where = { userId };
  const sessions = await tx.session.findMany({ where, orderBy: { id: 'asc' } });
  const reviews = await tx.review.findMany({
    where,
    orderBy: { id: 'asc' },
    include: { product: true, pictures: true },
  });
  const wishes = await tx.wishlistItem.findMany({ where, orderBy: { createdAt: 'asc' }, include: { product: true } });
  const awaited = await tx.stockRequest.findMany({ where, orderBy: { id: 'asc' }, include: { product: true } });
  const followed = await tx.orderFollower.findMany({ where, include: { order: { select: { number: true } } } });
  const notifications = await tx.notification.findMany({ where: { recipientId: userId }, orderBy: { id: 'asc' } });
  const broadcasts = await tx.broadcastRecipient.findMany({
    where,
    orderBy: { broadcastId: 'asc' },
    include: { broadcast: { select: { text: true } } },
  });
  return {
    sessions: sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    reviews: reviews.map(({ product, rating, comment, answer, isApproved, createdAt, pictures }) => ({
      product: product.title,
      rating,
      comment,
      answer,
      is_approved: isApproved,
      pictures: pictures.map((picture) => reviewPictureView(picture, true).url),
      created_at: createdAt.toISOString(),
    })),
    wishlist: wishes.map(({ product, createdAt }) => ({ product: product.title, added_at: createdAt.toISOString() })),
    stock_requests: awaited.map(({ product, createdAt }) => ({
      product: product.title,
      asked_at: createdAt.toISOString(),
    })),
    followed_orders: followed.map(({ order }) => order.number),
    notifications: notifications.map(({ kind, state, error, createdAt }) => ({
      kind,
      state,
      error,
      created_at: createdAt.toISOString(),
    })),
    broadcasts: broadcasts.map(({ broadcast, state, error, sentAt }) => ({
      text: broadcast.text,
      state,
      error,
      sent_at: sentAt?.toISOString() ?? null,
    })),
  };
}

async function consentsData(tx: Transaction, { userId, orderIds }: DataSubject): Promise<PersonalData['consents']> {
  const own = userId === null ? [] : [{ userId }];
  const rows = await tx.consent.findMany({
    where: { OR: [{ orderId: { in: orderIds } }, ...own] },
    orderBy: { id: 'asc' },
    include: { version: true, order: { select: { number: true } } },
  });
  return rows.map(({ kind, documentTitle, version, order, givenAt, withdrawnAt, byPhone }) => ({
    kind,
    document: documentTitle,
    version: version?.number ?? null,
    text: version?.body ?? null,
    order_number: order?.number ?? null,
    given_at: givenAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    by_phone: byPhone,
  }));
}

async function refusalsData(tx: Transaction, subject: DataSubject): Promise<PersonalData['refusals']> {
  const rows = await tx.orderBlock.findMany({ where: await blocksOf(tx, subject), orderBy: { id: 'asc' } });
  return rows.map(({ phone, reason, createdAt }) => ({ phone, reason, created_at: createdAt.toISOString() }));
}

async function messagesData(tx: Transaction, { userId, orderIds }: DataSubject): Promise<PersonalData['messages']> {
  const own = userId === null ? [] : [{ customerId: userId }, { authorId: userId }];
  const rows = await tx.orderMessage.findMany({
    where: { OR: [{ orderId: { in: orderIds } }, ...own] },
    orderBy: { id: 'asc' },
    include: { order: { select: { number: true } } },
  });
  return rows.map(({ order, isFromShop, text, photoId, createdAt }) => ({
    order_number: order?.number ?? null,
    from_shop: isFromShop,
    text,
    photo: photoId,
    sent_at: createdAt.toISOString(),
  }));
}
