import { agreedDocument } from '#shared/domain/agreed-document.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';

const DOCUMENT_SLUG = 'newsletter';

/** A consent in force: given and not withdrawn. */
const NEWSLETTER_CONSENT = { kind: 'newsletter', withdrawnAt: null } as const;

/** Records the consent to the shop's newsletter with its time and document; an existing one stays. */
export function subscribe({ db }: { db: Database }, userId: number): Promise<void> {
  return transact(db, async (tx) => {
    await advisoryLock(tx, `newsletter ${userId}`);
    if (await isSubscribed(tx, userId)) return;
    const document = await agreedDocument(tx, DOCUMENT_SLUG, 'Согласие на получение рассылки');
    await tx.consent.create({ data: { kind: 'newsletter', userId, ...document } });
  });
}

/** Withdraws the consent; what was agreed to before stays on record. */
export async function unsubscribe({ db }: { db: Database }, userId: number): Promise<void> {
  await db.consent.updateMany({ where: { userId, ...NEWSLETTER_CONSENT }, data: { withdrawnAt: new Date() } });
}

export async function isSubscribed(db: Transaction, userId: number): Promise<boolean> {
  return (await db.consent.count({ where: { userId, ...NEWSLETTER_CONSENT } })) > 0;
}
