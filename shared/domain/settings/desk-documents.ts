import type { DeskDocument, DocumentRow, FilledTemplate, LegalField } from '#shared/contract/desk/documents.ts';
import type { FieldValues } from '#shared/contract/desk/written-field.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Understood } from '#shared/contract/read-text.ts';
import { documentUrl } from '#shared/domain/agreed-document.ts';
import { type Database, type Transaction, transact } from '#shared/domain/database.ts';
import { ADMINS, requireRole } from '#shared/domain/require-role.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { hasTemplate } from './document-templates/document-templates.ts';
import { fillTemplate, readLegalDetails, storeLegalDetails } from './fill-template.ts';
import { type LegalDetails, legalDetailsSchema } from './legal-details.ts';
import { LEGAL_FIELDS } from './legal-fields.ts';
import {
  findStaffDocument,
  inDocuments,
  listStaffDocuments,
  type StaffDocument,
  writeDocument,
} from './save-document.ts';
import { isKey, readField, readValues, textView } from './written-field.ts';

/** All documents as the desk lists them, those that a shop lacks too. */
export const listDeskDocuments = async (db: Transaction): Promise<DocumentRow[]> =>
  (await listStaffDocuments(db)).map(rowView);

/** Throws `not_found`. */
export async function findDeskDocument(db: Transaction, slug: string): Promise<DeskDocument> {
  const document = await findStaffDocument(db, slug);
  const template = hasTemplate(slug) ? legalFieldsOf(await readLegalDetails(db)) : null;
  return { ...rowView(document), ...(await readText(db, document)), template };
}

/** The version and its text are one row: no other text can come between them. */
async function readText(db: Transaction, { slug, state }: StaffDocument) {
  const latest =
    state === 'missing' ? null : await db.documentVersion.findFirst({ where: { slug }, orderBy: { number: 'desc' } });
  return { body: latest?.body ?? '', version: latest?.number ?? null };
}

interface Deps {
  db: Database;
}

interface Change {
  actorId: number;
  slug: string;
  body: string;
  /** The version that the actor saw; null if there was no text. */
  seen: number | null;
}

/** Sets the text of a document. Throws `forbidden`, `not_found`, `conflict` if another text is there meanwhile. */
export function changeDeskDocument({ db }: Deps, { actorId, slug, body, seen }: Change): Promise<DeskDocument> {
  return inDocuments(db, actorId, async (tx) => {
    const now = await readText(tx, await findStaffDocument(tx, slug));
    // The same text sent again, after an answer that was lost, is no change.
    if (now.version !== seen && now.body !== body) throw new ShopError('conflict');
    await writeDocument(tx, slug, body);
    return findDeskDocument(tx, slug);
  });
}

interface Blanks {
  actorId: number;
  slug: string;
  /** Legal details, as typed. */
  values: FieldValues;
}

/**
 * Fills the template of a document by what an admin typed into fields, and stores the details for the next one; the
 * document stays as it is. Throws `forbidden`, `not_found` for a document without a template, and `invalid_fields` with
 * the hints of the chat.
 */
export function fillDeskTemplate({ db }: Deps, { actorId, slug, values }: Blanks): Promise<FilledTemplate> {
  return transact(db, async (tx) => {
    await requireRole(tx, actorId, ADMINS);
    // Those that are left out are read as well: none may be empty.
    const typed = Object.fromEntries(keysOf(LEGAL_FIELDS).map((key) => [key, '']));
    const details = readValues({ ...typed, ...values }, readDetail);
    const seller = legalDetailsSchema.parse(Object.assign({}, ...details));
    const filled = await fillTemplate(tx, slug, seller);
    await storeLegalDetails(tx, seller);
    return filled;
  });
}

function readDetail(key: string, value: string | boolean): Understood<Partial<LegalDetails>> {
  if (isKey(LEGAL_FIELDS, key) && typeof value === 'string') return readField(LEGAL_FIELDS[key], value);
  return { hint: 'Такого поля нет' };
}

const legalFieldsOf = (known: Partial<LegalDetails>): LegalField[] =>
  keysOf(LEGAL_FIELDS).map((key) => textView({ key, section: 'main' }, LEGAL_FIELDS[key], known));

const rowView = ({ slug, title, state, isRequired }: StaffDocument): DocumentRow => ({
  slug,
  title,
  url: documentUrl(slug),
  state,
  is_required: isRequired,
});
