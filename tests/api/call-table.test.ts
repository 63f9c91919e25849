import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access, Call } from '#api/description/call.ts';
import { CALLS } from '#api/description/calls.ts';
import { ERROR_ANSWERS } from '#api/middleware/error-answers.ts';
import type { ErrorCode } from '#shared/contract/error-codes.ts';
import { type Answer, failure, startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { callName } from '../support/described-answer.ts';
import { type DeskShop, openDesk } from '../support/desk-shop.ts';
import { testPayments } from '../support/payments.ts';
import type { Person } from '../support/peopled-shop.ts';
import { rawRequest } from '../support/raw-request.ts';
import { openRobokassa } from '../support/robokassa.ts';
import { keepTables } from '../support/saved-tables.ts';
import { changedTables, fingerprintTables, type TableFingerprints } from '../support/table-fingerprints.ts';
import type { Row } from './call-table/row.ts';
import { TABLE } from './call-table.ts';

const database = await createTestDatabase();
const db = database.prisma;
const kassa = await openRobokassa({ shopUrl: 'http://127.0.0.1:1' });
const api = await startApi(db, { payments: testPayments({ address: kassa.url }), undoMs: 60_000 });
afterAll(async () => {
  await kassa.close();
  await api.close();
  await database.drop();
});

const DEAD_TOKEN = 'x'.repeat(43);
const tooLarge = (bytes = 120_000) => JSON.stringify({ fio: 'ы'.repeat(bytes / 2) });

/** Who is refused by a call that needs rights, and with which answer. */
const TURNED_AWAY: Record<Access, Partial<Record<Person, ErrorCode>>> = {
  everyone: {},
  optional: {},
  user: {},
  staff: { buyer: 'forbidden', visitor: 'forbidden' },
  admin: { buyer: 'forbidden', visitor: 'forbidden', manager: 'forbidden' },
};

it('the table has a row for every call that there is', () => {
  expect(TABLE.map(({ call }) => call).sort()).toEqual(CALLS.map(callName).sort());
});

it('the table names something unknown and something wrong for every call that takes anything', () => {
  const lacking = CALLS.filter((call) => {
    const row = TABLE.find((one) => one.call === callName(call));
    const takesFields = call.query !== undefined || call.body !== undefined;
    return (call.path.includes('{') && !row?.unknown) || (takesFields && !row?.wrong);
  });
  expect(lacking.map(callName)).toEqual([]);
});

describe.each(CALLS.map((call) => [callName(call), call] as const))('%s', (name, call) => {
  const row = TABLE.find((one) => one.call === name);
  if (row) checkRow(row, call);
});

let shop: DeskShop;
let openAgain: () => Promise<void> = async () => {};
beforeAll(async () => {
  shop = await openDesk(db, api.files);
  openAgain = await keepTables(db);
});

function checkRow(row: Row, call: Call): void {
  // Restores the shop after the previous call.
  beforeAll(() => openAgain());
  const method = call.method.toUpperCase();
  const send = (token: string | undefined, request: ReturnType<Row['good']> = row.good(shop)) =>
    api.send(method, request.path ?? call.path, request.body, {
      ...(token !== undefined && { token }),
      ...(request.headers && { headers: request.headers }),
    });
  const tokenOf = (person: Person | undefined) => (person ? shop[person].token : undefined);
  const status = row.status ?? 200;

  /** Fingerprints of the tables after the last test; null when it took none. */
  let prints: TableFingerprints | null = null;
  const changesOf = async (work: () => Promise<void>) => {
    const before = prints ?? (await fingerprintTables(db));
    await work();
    prints = await fingerprintTables(db);
    return changedTables(before, prints);
  };
  /** Expects the answer of this error code, and no change in the database. */
  const expectRefused = async (code: ErrorCode, work: () => Promise<Pick<Answer, 'status' | 'body'>>) => {
    expect(await changesOf(async () => expectFailure(await work(), code))).toEqual([]);
  };

  if (!['everyone', 'optional'].includes(call.access)) {
    it('is refused to a guest', () => expectRefused('unauthorized', () => send(undefined)));
  }
  if (call.access !== 'everyone') {
    it('is refused to a dead token', () => expectRefused('unauthorized', () => send(DEAD_TOKEN)));
  }
  for (const [person, code] of Object.entries(TURNED_AWAY[call.access]) as [Person, ErrorCode][]) {
    it(`is ${code} for the ${person}`, () => expectRefused(code, () => send(shop[person].token)));
  }

  it('refuses too large a body', () =>
    expectRefused('payload_too_large', async () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(row.as) ?? ''}` };
      const path = row.good(shop).path ?? call.path;
      const { status: given, text } = await rawRequest(api.port, path, {
        method,
        headers,
        body: tooLarge(row.tooLarge),
      });
      return { status: given, body: JSON.parse(text) as Answer['body'] };
    }));

  for (const kind of ['unknown', 'wrong'] as const) {
    if (!row[kind]) continue;
    it(`refuses what is ${kind}`, async () => {
      const changed = await changesOf(async () => {
        for (const { what, code, ...request } of row[kind]?.(shop) ?? []) {
          expectFailure(await send(tokenOf(row.as), request), code, `${kind}: ${what}`);
        }
      });
      expect(changed).toEqual([]);
    });
  }

  const { stranger, again } = row;
  if (stranger !== 'their own' && stranger !== 'the same') {
    it(`is ${stranger} for another customer`, () => expectRefused(stranger, () => send(shop.other.token)));
  }
  if (stranger === 'their own') {
    it('gives another customer their own data, and does not touch the buyer’s', async () => {
      prints = null;
      const before = await belongings(shop.buyer.id);
      const answer = await send(shop.other.token);
      expect(answer.status).toBe(status);
      for (const secret of ['buyer_login', shop.order.hash, 'Неплохо']) expect(answer.text).not.toContain(secret);
      expect(await belongings(shop.buyer.id)).toEqual(before);
    });
  }

  it(row.writes ? `does it, writing ${row.writes.join(', ')}` : 'does it, writing nothing', async () => {
    const changed = await changesOf(async () => {
      const answer = await send(tokenOf(row.as));
      expect([answer.status, answer.body]).toEqual([
        status,
        expect.objectContaining({ success: true, status: 'success' }),
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
    expect(changed).toEqual([...(row.writes ?? [])].sort());
  });

  if (again) it(`is ${again} the second time`, () => expectRefused(again, () => send(tokenOf(row.as))));

  if (stranger === 'the same' && !again) {
    it('is the same with somebody’s token', async () => {
      prints = null;
      const guest = await send(undefined);
      for (const token of [shop.other.token, ...(call.access === 'everyone' ? [DEAD_TOKEN] : [])]) {
        const answer = await send(token);
        expect(answer.status).toBe(guest.status);
        if (!row.writes) expect(answer.text).toBe(guest.text);
      }
      expect(await db.order.count({ where: { userId: shop.other.id } })).toBe(0);
    });
  }
}

function expectFailure({ status, body }: Pick<Answer, 'status' | 'body'>, code: ErrorCode, title: string = code): void {
  expect([title, status, body]).toEqual([title, ERROR_ANSWERS[code].status, expect.objectContaining(failure(code))]);
}

/** The parts of an answer that belong to one person. */
const belongings = (userId: number) =>
  Promise.all([
    db.user.findUnique({ where: { id: userId } }),
    db.order.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    db.review.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
    db.wishlistItem.findMany({ where: { userId } }),
    db.stockRequest.findMany({ where: { userId } }),
    db.session.count({ where: { userId } }),
  ]);
