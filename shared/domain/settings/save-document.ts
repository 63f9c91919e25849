import type { Document as DocumentRow } from '#prisma/generated/client.ts';
import type { DocumentState } from '#shared/contract/desk/documents.ts';
import { advisoryLock, type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { cutText } from '../cut-text.ts';

/** Texts that a shop must show, and texts that buyers look for; the storefront links to them by these slugs. */
const SHOP_DOCUMENTS = {
  offer: { title: 'Публичная оферта', isRequired: true },
  delivery: { title: 'Доставка и оплата', isRequired: false },
  returns: { title: 'Возврат товара', isRequired: false },
  privacy: { title: 'Политика обработки персональных данных', isRequired: true },
  consent: { title: 'Согласие на обработку персональных данных', isRequired: true },
  sizes: { title: 'Таблица размеров', isRequired: false },
  sizes_shoes: { title: 'Таблица размеров обуви', isRequired: false },
} as const;
type ShopSlug = keyof typeof SHOP_DOCUMENTS;

/** What the demo's texts begin with. */
const DEMO = 'Демонстрационный текст';

export interface StaffDocument {
  slug: string;
  title: string;
  isRequired: boolean;
  state: DocumentState;
  /** Length of the text. */
  length: number;
  start: string;
}

const START_LENGTH = 300;

function documentView(slug: string, row: DocumentRow | undefined): StaffDocument {
  const known = SHOP_DOCUMENTS[slug as ShopSlug];
  const body = row?.body ?? '';
  return {
    slug,
    title: row?.title ?? known?.title ?? slug,
    isRequired: known?.isRequired ?? false,
    state: body === '' ? 'missing' : body.startsWith(DEMO) ? 'demo' : 'own',
    length: body.length,
    start: cutText(body, START_LENGTH),
  };
}

/** Those that a shop should have, existing or not, and all others that exist. */
export async function listStaffDocuments(db: Transaction): Promise<StaffDocument[]> {
  const rows = await db.document.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
  const slugs = [...new Set([...Object.keys(SHOP_DOCUMENTS), ...rows.map(({ slug }) => slug)])];
  return slugs.map((slug) =>
    documentView(
      slug,
      rows.find((row) => row.slug === slug),
    ),
  );
}

/** Throws `not_found`. */
export async function findStaffDocument(db: Transaction, slug: string): Promise<StaffDocument> {
  const found = (await listStaffDocuments(db)).find((one) => one.slug === slug);
  if (!found) throw new ShopError('not_found');
  return found;
}

interface DocumentEdit {
  actorId: number;
  slug: string;
}

/** A change of documents, one after another. Throws `forbidden` unless the actor is an admin. */
export function inDocuments<Result>(
  db: Database,
  actorId: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    await advisoryLock(tx, 'documents');
    return change(tx);
  });
}

/** Sets the text of a document. Throws `forbidden` unless the actor is an admin, `not_found`. */
export function saveDocument(
  { db }: { db: Database },
  { actorId, slug, body }: DocumentEdit & { body: string },
): Promise<DocumentRow> {
  return inDocuments(db, actorId, (tx) => writeDocument(tx, slug, body));
}

/** The same inside a change of documents. Throws `not_found`. */
export async function writeDocument(tx: Transaction, slug: string, body: string): Promise<DocumentRow> {
  const { title } = await findStaffDocument(tx, slug);
  const position = Object.keys(SHOP_DOCUMENTS).indexOf(slug);
  return tx.document.upsert({ where: { slug }, create: { slug, title, body, position }, update: { body } });
}

/** Removes a document from the site. Throws `forbidden`, `not_found`, `conflict` for one that a shop must show. */
export function deleteDocument({ db }: { db: Database }, { actorId, slug }: DocumentEdit): Promise<unknown> {
  return inDocuments(db, actorId, async (tx) => {
    const { isRequired } = await findStaffDocument(tx, slug);
    if (isRequired) throw new ShopError('conflict');
    return tx.document.deleteMany({ where: { slug } });
  });
}
