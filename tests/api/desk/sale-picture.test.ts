import { afterAll, expect, it } from 'vitest';
import type { KeptPicture } from '#shared/contract/desk/product-editor.ts';
import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { dataOf, startApi } from '../../support/api.ts';
import { createTestDatabase } from '../../support/database.ts';
import { photo } from '../../support/photo.ts';
import { makeManager } from '../../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const token = await openSession(db, (await makeManager(db)).id);
const keep = async (width: number) =>
  dataOf<KeptPicture>(await api.post('/api/desk/pictures', await photo({ width, height: 500 }), { token })).url;
const shown = async () => (await api.get('/api/sales/all')).body.data;

it('a sale gets a picture at the desk, another one, and none; other changes leave it', async () => {
  const [first, second] = [await keep(800), await keep(900)];
  const body = { title: 'Неделя кружек', picture: first, draft_key: '0192d1b4-7a30-4c8f-9c1e-3f5a6b7c8d9e' };
  let sale = dataOf<DeskSale>(await api.post('/api/desk/sales', body, { token }));
  const change = async (changes: object) => {
    const sent = { ...changes, version: sale.version };
    sale = dataOf<DeskSale>(await api.put(`/api/desk/sales/${sale.id}`, sent, { token }));
    return sale.picture;
  };
  expect(sale.picture).toBe(first);
  expect(await shown()).toMatchObject([{ thumbnail: first, thumbnail_alt: 'Неделя кружек' }]);
  expect(await change({ title: 'Месяц кружек' })).toBe(first);
  expect(await change({ picture: second })).toBe(second);
  expect(await change({ picture: null })).toBeNull();
});
