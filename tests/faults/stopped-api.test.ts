import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditBooks } from '#shared/domain/audit/audit-books.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeProduct, orderBody } from '../support/shop-fixture.ts';
import { startApiProgram } from './start-api.ts';

const CLIENTS = 32;
/** By then every client has ordered more than once. */
const ANSWERS_BEFORE_THE_END = 100;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Places orders one after another over one connection, as a browser does, until the shop refuses. */
async function orderUntilClosed(port: number, productId: number, client: number, onAnswer: (name: string) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; ; n++) {
    const name = `Покупатель ${client} заказ ${n}`;
    try {
      const status = await post(agent, port, orderBody([{ id: productId }], { fio: name }));
      if (status < 300) onAnswer(name);
      else if (status !== 503) throw new Error(`${name}: ${status}`);
    } catch (error) {
      agent.destroy();
      if (error instanceof Error && 'code' in error) return;
      throw error;
    }
  }
}

async function post(agent: Agent, port: number, body: object): Promise<number> {
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    path: '/api/order',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  call.end(JSON.stringify(body));
  const [response] = await once(call, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

it('a SIGTERM while 32 clients order loses no order that was written, and none that was answered', async () => {
  const product = await makeProduct(database.prisma);
  const { api, port } = await startApiProgram(database.url);
  const answered: string[] = [];
  let atTheSignal = 0;
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    orderUntilClosed(port, product.id, client, (name) => {
      answered.push(name);
      if (answered.length !== ANSWERS_BEFORE_THE_END) return;
      atTheSignal = answered.length;
      api.signal('SIGTERM');
    }),
  );
  await Promise.all(clients);
  expect(await api.ended).toMatchObject({ code: 0, err: '' });
  const written = await database.prisma.order.findMany({ select: { fullName: true } });
  expect(written.map(({ fullName }) => fullName).sort()).toEqual([...answered].sort());
  expect(await auditBooks({ db: database.prisma })).toEqual([]);
  // Some orders were in progress when the signal came.
  expect(answered.length).toBeGreaterThan(atTheSignal);
});
