import type { Document as DocumentRow } from '#prisma/generated/client.ts';
import type { DocumentText, ShopDocument } from '#shared/contract/shop-data.ts';
import { type AgreedDocument, agreedDocument, documentUrl } from '#shared/domain/agreed-document.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** The document whose text a buyer agrees to at checkout and registration (152-FZ). */
const CONSENT_SLUG = 'consent';

/** In the shop's own order, without their texts. */
export async function listDocuments(db: Transaction): Promise<ShopDocument[]> {
  const rows = await db.document.findMany({
    select: { slug: true, title: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ slug, title }) => ({ slug, title, url: documentUrl(slug) }));
}

/** One of them with its text. Throws `not_found`. */
export async function readDocument(db: Transaction, slug: string): Promise<DocumentText> {
  const found = slug.includes('\0') ? null : await findDocument(db, slug);
  if (!found) throw new ShopError('not_found');
  return { slug, title: found.title, url: documentUrl(slug), body: found.body };
}

/** Null for a document that the shop does not have. */
export function findDocument(db: Transaction, slug: string): Promise<DocumentRow | null> {
  return db.document.findUnique({ where: { slug } });
}

/** The document to which everybody who orders or signs up agrees. */
export const consentDocument = (db: Transaction): Promise<AgreedDocument> =>
  recall(db, 'consent document', ['shop'], () =>
    agreedDocument(db, CONSENT_SLUG, 'Согласие на обработку персональных данных'),
  );
