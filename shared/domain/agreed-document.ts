import type { Transaction } from './database.ts';

export const documentUrl = (slug: string): string => `/documents/${slug}`;

/** What a consent refers to: the document's title, its address, and the version with its exact text. */
export interface AgreedDocument {
  documentTitle: string;
  documentUrl: string;
  versionId: number | null;
}

/** A document as it is now, to be agreed to; a shop without it records that too, under its usual title. */
export async function agreedDocument(db: Transaction, slug: string, usualTitle: string): Promise<AgreedDocument> {
  const isThere = (await db.document.count({ where: { slug } })) > 0;
  const version = isThere
    ? await db.documentVersion.findFirst({
        where: { slug },
        orderBy: { number: 'desc' },
        select: { id: true, title: true },
      })
    : null;
  return {
    documentTitle: version?.title ?? usualTitle,
    documentUrl: version ? documentUrl(slug) : '',
    versionId: version?.id ?? null,
  };
}
