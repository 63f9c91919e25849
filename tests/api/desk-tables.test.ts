import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealTable } from '#api/table-links.ts';
import type { TableLink } from '#shared/contract/desk/tables.ts';
import { openSession } from '#shared/domain/customers/sessions.ts';
import { placeOrder } from '#shared/domain/orders/place-order.ts';
import { dataOf, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { BOT_TOKEN } from '../support/launch-data.ts';
import { GUEST, makeProduct, makeUser, orderInput, rub, setShop } from '../support/shop-fixture.ts';

const database = await createTestDatabase();
const db = database.prisma;
const api = await startApi(db);
afterAll(async () => {
  await api.close();
  await database.drop();
});

const signIn = async (role: 'manager' | 'admin') => {
  const { id } = await makeUser(db, { role });
  return { id, token: await openSession(db, id) };
};
const admin = await signIn('admin');
const manager = await signIn('manager');

const linkTo = async (table: object, token = admin.token) =>
  dataOf<TableLink>(await api.post('/api/desk/tables', table, { token }));
const fetchTable = async (table: object, token?: string) => {
  const { url } = await linkTo(table, token);
  const answer = await fetch(api.origin + url);
  expect(answer.status).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

beforeAll(async () => {
  await setShop(db, { timezone: 'Asia/Vladivostok' });
  const vase = await makeProduct(db, { title: '=Ваза', price: rub(1000) });
  const cup = await makeProduct(db, { title: 'Чашка', price: rub(500) });
  const { order } = await placeOrder({ db }, orderInput([vase, cup]), GUEST);
  // 00:30 of 2 November in the shop's time zone.
  await db.order.update({
    where: { id: order.id },
    data: { createdAt: new Date('2026-11-01T14:30:00Z'), fullName: '@Анна' },
  });
});

const period = (from: string, to: string) => ({ what: 'orders', format: 'csv', from, to });

describe('orders of a period', () => {
  it('have one row for each line, by the days of the shop’s clock', async () => {
    const { answer, bytes } = await fetchTable(period('2026-11-02', '2026-11-02'));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Some programs read only the Latin name, and file systems forbid `?`, which Express would put into it.
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=zakazy-2026-11-02.csv; filename*=UTF-8''${encodeURIComponent('заказы-2026-11-02.csv')}`,
    );
    const [heads = '', ...lines] = bytes.toString().trim().split('\n');
    const column = (name: string) => heads.replace('\uFEFF', '').split(';').indexOf(name);
    const cells = lines.map((line) => line.split(';'));
    const read = (name: string) => cells.map((row) => row[column(name)]);
    expect(read('Дата')).toEqual(['2026-11-02 00:30', '2026-11-02 00:30']);
    expect(read('Товар')).toEqual(["'=Ваза", 'Чашка']);
    expect(read('Ф.И.О.')).toEqual(["'@Анна", "'@Анна"]);
    expect(read('Сумма строки, ₽')).toEqual(['1000', '500']);
    const [total, ...others] = read('Итого по заказу, ₽');
    expect(Number(total)).toBeGreaterThanOrEqual(1500);
    expect(others).toEqual(['']);
  });

  it('of other days are not among them', async () => {
    for (const day of ['2026-11-01', '2026-11-03']) {
      expect((await fetchTable(period(day, day))).bytes.toString().trim().split('\n')).toHaveLength(1);
    }
  });

  it('are only for admins, whoever has the address', async () => {
    const refused = await api.post('/api/desk/tables', period('2026-11-01', '2026-11-30'), { token: manager.token });
    expect(refused.status).toBe(403);
    const { url } = await linkTo(period('2026-11-01', '2026-11-30'));
    await db.user.update({ where: { id: admin.id }, data: { role: 'manager' } });
    expect((await api.get(url)).status).toBe(403);
    await db.user.update({ where: { id: admin.id }, data: { role: 'admin' } });
  });
});

describe('a table’s address', () => {
  it('must be signed, and lives five minutes', async () => {
    const { url } = await linkTo({ what: 'goods', format: 'csv' });
    const forged = `${url.slice(0, -2)}xx`;
    const claim = { table: { what: 'goods', format: 'csv' } as const, userId: admin.id };
    const late = `/api/desk/tables/${sealTable(BOT_TOKEN, { ...claim, expires: Date.now() - 1 })}`;
    const other = `/api/desk/tables/${sealTable('another bot', { ...claim, expires: Date.now() + 1000 })}`;
    for (const address of [forged, late, other, '/api/desk/tables/x', '/api/desk/tables/a.b']) {
      const answer = await api.get(address);
      expect([answer.status, answer.body.code]).toEqual([404, 'code_invalid']);
    }
  });

  it('opens goods and the template as workbooks', async () => {
    for (const [what, title] of [
      ['goods', "'=Ваза"],
      ['template', 'Футболка «Север»'],
    ]) {
      const { bytes } = await fetchTable({ what, format: 'xlsx' }, manager.token);
      const [sheet] = await readXlsxFile(bytes);
      expect(sheet?.data.flat()).toContain(title);
    }
  });

  it('opens the report of an import', async () => {
    const row = await db.goodsImport.create({
      data: {
        fileName: 'a.csv',
        state: 'applied',
        // The next day in Vladivostok.
        appliedAt: new Date('2026-11-26T20:00:00Z'),
        options: { leave: [], hide_vanished: false },
        counts: { new: 0, changed: 1, vanished: 1, faulty: 1, missing_pictures: 0 },
      },
    });
    const nothing = { product_id: null, row: null, reason: null, variants: null, price: null, fields: [] };
    await db.goodsImportItem.createMany({
      data: [
        {
          importId: row.id,
          kind: 'faulty',
          position: 0,
          details: { ...nothing, title: '', row: 4, reason: 'Нет цены' },
        },
        { importId: row.id, kind: 'vanished', position: 0, details: { ...nothing, title: 'Чайник' } },
        {
          importId: row.id,
          kind: 'changed',
          position: 0,
          details: { ...nothing, title: 'Чашка', fields: [{ field: 'Цена', from: '500 ₽', to: '=600' }] },
        },
      ],
    });
    const report = { what: 'import_report', format: 'csv', import_id: row.id };
    expect(await linkTo(report, manager.token)).toMatchObject({ file_name: 'отчёт-импорта-2026-11-27.csv' });
    const { bytes } = await fetchTable(report, manager.token);
    expect(bytes.toString().trim().split('\n').slice(1)).toEqual([
      'Ошибка;4;;;;;Нет цены',
      "Изменение;;Чашка;Цена;500 ₽;'=600;",
    ]);
  });
});
