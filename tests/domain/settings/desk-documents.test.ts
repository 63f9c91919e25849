import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, documentBody } from '#shared/contract/desk/documents.ts';
import {
  changeDeskDocument,
  fillDeskTemplate,
  findDeskDocument,
  listDeskDocuments,
} from '#shared/domain/settings/desk-documents.ts';
import { readDocument } from '#shared/domain/settings/documents.ts';
import { deleteDocument, saveDocument } from '#shared/domain/settings/save-document.ts';
import { createTestDatabase } from '../../support/database.ts';
import { codeOf } from '../../support/failure-code.ts';
import { makeManager, setShop } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

const { id: actorId } = await makeManager(db, { role: 'admin' });

beforeEach(async () => {
  await db.document.deleteMany();
  await setShop(db, { siteName: 'Чайная лавка', legalDetails: {} });
});

const DETAILS = {
  name: 'ИП Иванова Анна Андреевна',
  inn: '500100732259',
  ogrn: '304500116000157',
  address: '127000, Москва, ул. Лесная, 5',
  email: 'lavka@example.ru',
};

const publish = (slug: string, body: string) => saveDocument({ db }, { actorId, slug, body });
const change = (slug: string, body: string, seen: number | null) =>
  changeDeskDocument({ db }, { actorId, slug, body, seen });
const fill = (slug: string, values: Record<string, string>) => fillDeskTemplate({ db }, { actorId, slug, values });
const bodyOf = async (slug: string) => (await readDocument(db, slug)).body;

describe('the documents of a shop', () => {
  it('are listed with what each of them lacks', async () => {
    await publish('offer', 'Мы продаём чай.');
    await db.document.create({ data: { slug: 'privacy', title: 'Политика', body: 'Демонстрационный текст. …' } });
    await db.document.create({ data: { slug: 'rent', title: 'Аренда', body: 'Сдаём самовары.', position: 9 } });
    const rows = await listDeskDocuments(db);
    expect(Object.fromEntries(rows.map(({ slug, state }) => [slug, state]))).toEqual({
      offer: 'own',
      delivery: 'missing',
      returns: 'missing',
      privacy: 'demo',
      consent: 'missing',
      sizes: 'missing',
      sizes_shoes: 'missing',
      rent: 'own',
    });
    expect(rows.filter((row) => row.is_required).map(({ slug }) => slug)).toEqual(['offer', 'privacy', 'consent']);
    expect(rows.at(-1)).toMatchObject({ title: 'Аренда', url: '/documents/rent' });
  });

  it('are an admin’s', async () => {
    await publish('returns', 'Вернём.');
    const manager = { actorId: (await makeManager(db)).id, slug: 'returns' };
    const { version: seen } = await findDeskDocument(db, 'returns');
    expect(await codeOf(changeDeskDocument({ db }, { ...manager, body: 'Не вернём.', seen }))).toBe('forbidden');
    expect(await codeOf(fillDeskTemplate({ db }, { ...manager, values: DETAILS }))).toBe('forbidden');
    expect(await codeOf(deleteDocument({ db }, manager))).toBe('forbidden');
    expect(await bodyOf('returns')).toBe('Вернём.');
  });
});

describe('the text of a document', () => {
  it('is there as it was written, and a changed word is on the site', async () => {
    await publish('offer', '# 1. Товар\n\nМы продаём чяй.');
    const { body, version } = await findDeskDocument(db, 'offer');
    const after = await change('offer', body.replace('чяй', 'чай'), version);
    expect(await bodyOf('offer')).toBe('# 1. Товар\n\nМы продаём чай.');
    expect(after).toMatchObject({ body: '# 1. Товар\n\nМы продаём чай.', version: (version ?? 0) + 1 });
  });

  it('is added to a document without one, and its earlier versions go on', async () => {
    await publish('delivery', 'Возим.');
    await deleteDocument({ db }, { actorId, slug: 'delivery' });
    const missing = await findDeskDocument(db, 'delivery');
    expect(missing).toMatchObject({ state: 'missing', title: 'Доставка и оплата', body: '', version: null });
    expect(await change('delivery', 'Возим по средам.', null)).toMatchObject({ state: 'own', version: 2 });
  });

  it('is not saved over what somebody else has saved meanwhile, in the chat or at the desk', async () => {
    await publish('offer', 'Первый');
    const { version } = await findDeskDocument(db, 'offer');
    await publish('offer', 'Второй');
    expect(await codeOf(change('offer', 'Третий', version))).toBe('conflict');
    expect(await codeOf(change('offer', 'Третий', null))).toBe('conflict');
    expect(await bodyOf('offer')).toBe('Второй');
  });

  it('is not saved over a removal, nor over a text where there was none', async () => {
    await publish('returns', 'Вернём.');
    const { version } = await findDeskDocument(db, 'returns');
    await deleteDocument({ db }, { actorId, slug: 'returns' });
    expect(await codeOf(change('returns', 'Вернём за день.', version))).toBe('conflict');
    expect(await change('returns', 'Вернём за день.', null)).toMatchObject({ state: 'own' });
  });

  it('is saved once if it is sent again, and by one of several at the same moment', async () => {
    await publish('offer', 'Первый');
    const { version } = await findDeskDocument(db, 'offer');
    const saved = await change('offer', 'Второй', version);
    expect(await change('offer', 'Второй', version)).toEqual(saved);
    const texts = ['Третий', 'Четвёртый', 'Пятый'];
    const all = await Promise.allSettled(texts.map((body) => change('offer', body, saved.version)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await change('offer', await bodyOf('offer'), saved.version)).toMatchObject({
      version: (saved.version ?? 0) + 1,
    });
  });

  it('has no invisible marks, line breaks of one kind, and a limit', () => {
    expect(documentBody.parse('\u202eЧай\u0000\r\n\r\nи кофе\t1\r\n')).toBe('Чай\n\nи кофе\t1');
    expect(documentBody.safeParse('\u2800\n').success).toBe(false);
    expect(documentBody.safeParse('ы'.repeat(DOCUMENT_LIMITS.body)).success).toBe(true);
    expect(documentBody.safeParse('ы'.repeat(DOCUMENT_LIMITS.body + 1)).success).toBe(false);
  });

  it('of a document that does not exist is not written', async () => {
    for (const slug of ['no-such', 'constructor', '\u0000']) {
      expect(await codeOf(findDeskDocument(db, slug))).toBe('not_found');
      expect(await codeOf(change(slug, 'Текст', null))).toBe('not_found');
    }
  });
});

describe('a template', () => {
  it('is filled with what was typed, and changes nothing on the site', async () => {
    const { body, advice } = await fill('offer', { ...DETAILS, inn: ' 5001 0073 2259 ' });
    expect(body).toContain('ИП Иванова Анна Андреевна, ИНН 500100732259, ОГРНИП 304500116000157');
    expect(body).toContain('Чайная лавка');
    expect(documentBody.parse(body)).toBe(body);
    expect(advice).not.toBe('');
    expect(await codeOf(readDocument(db, 'offer'))).toBe('not_found');
  });

  it('begins with the answers that another one has got', async () => {
    const valuesIn = async (slug: string) =>
      Object.fromEntries(((await findDeskDocument(db, slug)).template ?? []).map(({ key, value }) => [key, value]));
    expect(await valuesIn('returns')).toEqual({ name: '', inn: '', ogrn: '', address: '', email: '' });
    await fill('offer', DETAILS);
    expect(await valuesIn('returns')).toEqual(DETAILS);
  });

  it('names every answer that cannot be, and keeps the earlier ones', async () => {
    await fill('offer', DETAILS);
    await expect(
      fill('offer', { ...DETAILS, name: '\u2800', inn: '500100732258', email: 'lavka' }),
    ).rejects.toMatchObject({
      code: 'invalid_fields',
      details: [
        { path: 'values.name', message: 'Заполните это поле.' },
        { path: 'values.inn', message: expect.stringContaining('Такого ИНН не бывает') },
        { path: 'values.email', message: expect.stringContaining('не похоже на адрес почты') },
      ],
    });
    expect((await findDeskDocument(db, 'offer')).template?.[1]).toMatchObject({ value: DETAILS.inn });
  });

  it('is not there for a table of sizes', async () => {
    expect((await findDeskDocument(db, 'sizes')).template).toBeNull();
    expect(await codeOf(fill('sizes', DETAILS))).toBe('not_found');
  });
});

it('a document that a shop must show is not removed, others are', async () => {
  await publish('offer', 'Мы продаём чай.');
  await publish('sizes', 'Размер | См\nS | 44');
  expect(await codeOf(deleteDocument({ db }, { actorId, slug: 'offer' }))).toBe('conflict');
  await deleteDocument({ db }, { actorId, slug: 'sizes' });
  expect((await db.document.findMany()).map(({ slug }) => slug)).toEqual(['offer']);
});
