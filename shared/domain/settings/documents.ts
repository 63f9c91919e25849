import type { Document as DocumentRow } from '#prisma/generated/client.ts';
import type { ShopDocument } from '#shared/contract/shop-data.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { recall } from '#shared/domain/recall.ts';

/** The document whose text a buyer agrees to at checkout and registration (152-FZ). */
const CONSENT_SLUG = 'consent';

export const documentUrl = (slug: string): string => `/documents/${slug}`;

/** In the shop's own order, without their texts. */
export async function listDocuments(db: Transaction): Promise<ShopDocument[]> {
  const rows = await db.document.findMany({
    select: { slug: true, title: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ slug, title }) => ({ slug, title, url: documentUrl(slug) }));
}

/** Null for a document that the shop has not got. */
export function findDocument(db: Transaction, slug: string): Promise<DocumentRow | null> {
  return db.document.findUnique({ where: { slug } });
}

/** What a consent is recorded against. */
export interface ConsentDocument {
  documentTitle: string;
  documentUrl: string;
}

/** A shop without such a document records that too. */
export function consentDocument(db: Transaction): Promise<ConsentDocument> {
  return recall(db, 'consent document', ['shop'], async () => {
    const row = await db.document.findUnique({ where: { slug: CONSENT_SLUG }, select: { title: true } });
    return {
      documentTitle: row?.title ?? 'Согласие на обработку персональных данных',
      documentUrl: row ? documentUrl(CONSENT_SLUG) : '',
    };
  });
}
