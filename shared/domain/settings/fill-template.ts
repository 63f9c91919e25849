import type { Document as DocumentRow } from '#prisma/generated/client.ts';
import type { FilledTemplate } from '#shared/contract/desk/documents.ts';
import type { Database, Transaction } from '#shared/domain/database.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { DOCUMENT_TEMPLATES } from './document-templates/document-templates.ts';
import { type LegalDetails, storedLegalDetails } from './legal-details.ts';
import { inDocuments, writeDocument } from './save-document.ts';
import { readSettings } from './settings.ts';

/** A template with its blanks filled. Throws `not_found` for a document without one. */
export async function fillTemplate(db: Transaction, slug: string, seller: LegalDetails): Promise<FilledTemplate> {
  const template = Object.hasOwn(DOCUMENT_TEMPLATES, slug) ? DOCUMENT_TEMPLATES[slug] : undefined;
  if (!template) throw new ShopError('not_found');
  const { siteName } = await readSettings(db);
  return { advice: template.advice, body: template.text(seller, siteName) };
}

export const readLegalDetails = async (db: Transaction): Promise<Partial<LegalDetails>> =>
  storedLegalDetails((await readSettings(db)).legalDetails);

/** Stores the details for the next template. */
export const storeLegalDetails = (tx: Transaction, seller: LegalDetails): Promise<unknown> =>
  tx.settings.updateMany({ where: { id: 1 }, data: { legalDetails: seller } });

/**
 * Publishes a filled template on the site and stores the details for the next one. Throws `forbidden` unless the actor
 * is an admin, `not_found`.
 */
export function saveFilledTemplate(
  { db }: { db: Database },
  { actorId, slug, seller }: { actorId: number; slug: string; seller: LegalDetails },
): Promise<DocumentRow> {
  return inDocuments(db, actorId, async (tx) => {
    const { body } = await fillTemplate(tx, slug, seller);
    await storeLegalDetails(tx, seller);
    return writeDocument(tx, slug, body);
  });
}
