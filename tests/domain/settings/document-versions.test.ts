import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '#shared/domain/customers/newsletter.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { consentDocument } from '#shared/domain/settings/documents.ts';
import { deleteDocument, saveDocument } from '#shared/domain/settings/save-document.ts';
import { createTestDatabase } from '../../support/database.ts';
import { GUEST, makeProduct, makeUser, orderInput } from '../../support/shop-fixture.ts';
import { emptyTables } from '../../support/table-fingerprints.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);
beforeEach(() => emptyTables(db));

const versions = (slug: string) =>
  db.documentVersion.findMany({ where: { slug }, orderBy: { number: 'asc' }, select: { number: true, body: true } });

describe('the versions of a document', () => {
  it('are made by every change of its text, title or address, and by nothing else', async () => {
    const { id: actorId } = await makeUser(db, { role: 'admin' });
    const save = (body: string) => saveDocument({ db }, { actorId, slug: 'consent', body });
    await save('Первый текст');
    await save('Второй текст');
    await save('Второй текст');
    await db.document.update({ where: { slug: 'consent' }, data: { position: 9 } });
    expect(await versions('consent')).toEqual([
      { number: 1, body: 'Первый текст' },
      { number: 2, body: 'Второй текст' },
    ]);
    await db.document.update({ where: { slug: 'consent' }, data: { title: 'Согласие покупателя' } });
    await db.document.update({ where: { slug: 'consent' }, data: { slug: 'agreed' } });
    expect(await versions('consent')).toHaveLength(3);
    expect(await versions('agreed')).toEqual([{ number: 1, body: 'Второй текст' }]);
  });

  it('stay when the document is deleted, and continue when it is restored', async () => {
    const { id: actorId } = await makeUser(db, { role: 'admin' });
    await saveDocument({ db }, { actorId, slug: 'delivery', body: 'Возим' });
    await deleteDocument({ db }, { actorId, slug: 'delivery' });
    await saveDocument({ db }, { actorId, slug: 'delivery', body: 'Не возим' });
    expect(await versions('delivery')).toEqual([
      { number: 1, body: 'Возим' },
      { number: 2, body: 'Не возим' },
    ]);
  });
});

describe('a consent', () => {
  it('keeps exactly the text that was agreed to, whatever the document says later', async () => {
    await db.document.create({ data: { slug: 'consent', title: 'Согласие', body: 'Первый текст' } });
    const product = await makeProduct(db);
    const order = async () => (await placeOrder({ db }, orderInput([product], { consent: true }), GUEST)).order.id;
    const first = await order();
    await db.document.update({ where: { slug: 'consent' }, data: { body: 'Второй текст' } });
    const second = await order();
    const consents = await db.consent.findMany({ orderBy: { id: 'asc' }, include: { version: true } });
    expect(consents.map(({ orderId, version }) => [orderId, version?.number, version?.body])).toEqual([
      [first, 1, 'Первый текст'],
      [second, 2, 'Второй текст'],
    ]);
  });

  it('of a shop without that document says so, also after it was taken away', async () => {
    expect(await consentDocument(db)).toMatchObject({ documentUrl: '', versionId: null });
    await db.document.create({ data: { slug: 'consent', title: 'Согласие', body: 'Текст' } });
    await db.document.deleteMany();
    expect(await consentDocument(db)).toMatchObject({ documentUrl: '', versionId: null });
  });

  it('to the newsletter has its own document’s version', async () => {
    await db.document.create({ data: { slug: 'newsletter', title: 'Новости', body: 'Пишем изредка' } });
    const { id } = await makeUser(db);
    await subscribe({ db }, id);
    const [consent] = await db.consent.findMany({ include: { version: true } });
    expect(consent?.version).toMatchObject({ slug: 'newsletter', number: 1, body: 'Пишем изредка' });
  });
});

describe('consents from before versions were kept', () => {
  it('get the oldest text that is known, and those without a document none', async () => {
    await db.document.create({ data: { slug: 'consent', title: 'Согласие', body: 'Старый текст' } });
    const { id: userId } = await makeUser(db);
    const old = { kind: 'personal_data', userId, documentTitle: 'Согласие' } as const;
    await db.consent.createMany({ data: ['/documents/consent', ''].map((documentUrl) => ({ ...old, documentUrl })) });
    await db.documentVersion.deleteMany();
    await db.$transaction(statementsAfterTrigger().map((sql) => db.$executeRawUnsafe(sql)));
    const consents = await db.consent.findMany({ orderBy: { id: 'asc' }, include: { version: true } });
    expect(consents.map(({ version }) => version?.body)).toEqual(['Старый текст', undefined]);
  });
});

/** What the migration does with existing rows. */
function statementsAfterTrigger(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations');
  const name = readdirSync(folder).find((one) => one.endsWith('_privacy')) ?? '';
  const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
  const moving = sql.slice(sql.indexOf('\nINSERT INTO document_versions')).split(/;\s*\n/);
  return moving.map((one) => one.trim()).filter((one) => one !== '');
}
