import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startBroadcast } from '#shared/domain/broadcasts/start-broadcast.ts';
import { orderBody } from '../../support/shop-fixture.ts';
import { BUYERS, type DayWorld } from './day-world.ts';
import { answeredOrders, type Ledger, type LedgerOrder, noteOrder, recentOrders } from './ledger.ts';
import type { DayPlan, Step } from './plan-day.ts';
import { callShop, isUnanswered } from './shop-client.ts';

const TRIES = 3;
const TRY_AGAIN_MS = 150;

/** A buyer: a person of Telegram, signed in if that has worked. */
interface Trader {
  world: DayWorld;
  ledger: Ledger;
  person: number;
  token: string | undefined;
}

type Call = Parameters<typeof callShop>[1];

/** Runs the plans of all buyers at the same time. */
export async function trade(world: DayWorld, ledger: Ledger, { traders }: DayPlan): Promise<void> {
  await Promise.all(
    traders.map(async (steps, n) => {
      const trader: Trader = { world, ledger, person: BUYERS[n % BUYERS.length] ?? 0, token: undefined };
      await signIn(trader);
      for (const { what, pauseMs, pick } of steps) {
        await pause(pauseMs);
        const result = await DOES[what](trader, pick);
        world.tell(`${trader.person} ${what}: ${result ?? 'nothing to do'}`);
      }
    }),
  );
}

async function ask({ world, ledger }: Pick<Trader, 'world' | 'ledger'>, call: Call) {
  const answered = await callShop(world.shopUrl, call);
  if (answered.status === 500) ledger.problems.push(`${call.method} ${call.path} → 500`);
  return answered;
}

/** Sends an order until the shop has accepted or refused it; a fault may outlast its tries. */
export async function sendOrder(
  deps: Pick<Trader, 'world' | 'ledger'>,
  order: LedgerOrder,
  tries = TRIES,
): Promise<number> {
  for (let tried = 1; ; tried++) {
    const { body, token, key } = order;
    const headers = { 'idempotency-key': key };
    const answered = await ask(deps, { method: 'POST', path: '/api/order', body, token, headers });
    if (answered.status === 200 || answered.status === 201) {
      order.hash = String(answered.data.order_hash);
      order.id = Number(answered.data.id);
    } else if (!isUnanswered(answered)) order.hash = null;
    if (!isUnanswered(answered) || tried === tries) return answered.status;
    await pause(TRY_AGAIN_MS);
  }
}

async function buy(trader: Trader, pick: number, { isOnline = false, isGuest = false } = {}): Promise<number> {
  const { world, ledger, person } = trader;
  const lines = [pick, pick + 1].slice(0, 1 + (pick % 2)).map((n) => ({
    id: world.products[n % world.products.length]?.id ?? 0,
    quantity: 1 + (n % 3),
  }));
  const order = noteOrder(ledger, {
    body: orderBody(lines, {
      phone: `+7 (916) ${person}-${10 + (pick % 90)}-00`,
      delivery_id: pick % 3 === 0 ? world.delivery.id : null,
    }),
    token: isGuest ? undefined : trader.token,
    isOnline,
    person,
  });
  return sendOrder(trader, order);
}

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

/** One of the buyer's own answered orders, usually the latest. */
const ownOrder = ({ ledger, person }: Trader, pick: number, isOnline = false) =>
  pickFrom(
    answeredOrders(ledger)
      .filter((order) => order.person === person && (!isOnline || order.isOnline))
      .reverse(),
    pick % 3,
  );

async function pay(trader: Trader, pick: number): Promise<string | undefined> {
  const { world, ledger } = trader;
  const order = ownOrder(trader, pick, true);
  if (!order) return undefined;
  const body = { order_hash: order.hash, payment_method_id: world.online.id };
  const started = await ask(trader, { method: 'POST', path: '/api/payment/init', body });
  if (started.status >= 300 || started.status === 0) return `not begun: ${started.status} ${started.code}`;
  const fields = started.data.fields as Record<string, string>;
  const invoice = Number(fields.InvId);
  try {
    await world.kassa.open(fields);
  } catch (error) {
    return `the provider does not open: ${error}`;
  }
  if (pick % 7 === 0) {
    await world.kassa.decline(invoice);
    return `declined ${invoice}`;
  }
  ledger.paid.add(invoice);
  // The provider repeats its webhook as long as necessary; the buyer does not wait for it.
  world.kassa.pay(invoice).catch((error: unknown) => ledger.problems.push(`pay ${invoice}: ${error}`));
  return `paid ${invoice}`;
}

/** Staff take the next step of a random order of the day. */
async function work(trader: Trader, pick: number): Promise<string | undefined> {
  const { world, ledger } = trader;
  const order = pickFrom(recentOrders(ledger), pick);
  if (!order) return undefined;
  const status = pick % 5 === 0 ? 'cancelled' : pick % 2 === 0 ? 'completed' : 'processing';
  const path = `/api/orders/${order.id}/status`;
  return `${(await ask(trader, { method: 'PUT', path, body: { status }, token: world.manager.token })).status}`;
}

async function broadcast({ world, ledger }: Trader, pick: number): Promise<string> {
  const text = `Новости ${pick} ${randomUUID().slice(0, 8)}`;
  const draft = { text, entities: [], photoId: null, productId: null, audience: 'subscribers' as const };
  const { id: actorId, telegramId: chatId } = world.admin;
  try {
    await startBroadcast({ db: world.db }, { actorId, draftKey: randomUUID(), draft, chatId, messageId: null });
  } catch (error) {
    return `not begun: ${error instanceof Error && error.message.split('\n').at(-1)}`;
  }
  ledger.broadcasts.push(text);
  return text;
}

async function signIn(trader: Trader): Promise<number> {
  const initData = await trader.world.telegram.launchData(trader.person);
  const { status, data } = await ask(trader, { method: 'POST', path: '/api/auth/telegram', body: { initData } });
  if (status === 200) trader.token = String(data.token);
  return status;
}

const DOES = {
  order: (trader, pick) => buy(trader, pick),
  order_online: (trader, pick) => buy(trader, pick, { isOnline: true }),
  order_as_guest: (trader, pick) => buy(trader, pick, { isGuest: true }),
  pay,
  change: async (trader, pick) => {
    const order = ownOrder(trader, pick);
    if (!order) return undefined;
    const body = pick % 2 === 0 ? { address: `Тула, дом ${pick}` } : { delivery_id: trader.world.delivery.id };
    return (await ask(trader, { method: 'PUT', path: `/api/order/hash/${order.hash}`, body })).status;
  },
  cancel: async (trader, pick) => {
    const order = ownOrder(trader, pick);
    if (!order?.token) return undefined;
    const path = `/api/orders/${order.id}/cancel`;
    return (await ask(trader, { method: 'PUT', path, token: order.token })).status;
  },
  work,
  look: async (trader, pick) => {
    const paths = [
      '/api/products',
      '/api/settings',
      `/api/products/${trader.world.products[0]?.id}`,
      '/api/categories',
    ];
    return (await ask(trader, { method: 'GET', path: paths[pick % paths.length] ?? '' })).status;
  },
  write_to_bot: async ({ world, person }, pick) => {
    await world.telegram.write(person, ['/start', '/orders', 'Когда привезёте?', '/help'][pick % 4] ?? '');
    return 'written';
  },
  sign_in: signIn,
  sign_up: async (trader, pick) => {
    const username = `visitor_${trader.person}_${pick}`;
    const body = { username, password: 'dlinnyj-parol-7' };
    return (await ask(trader, { method: 'POST', path: '/api/user/signup', body })).status;
  },
  review: async (trader, pick) => {
    const body = { product_id: pickFrom(trader.world.products, pick)?.id, rating: 1 + (pick % 5), comment: 'Хорошо' };
    return (await ask(trader, { method: 'POST', path: '/api/reviews', body, token: trader.token })).status;
  },
  broadcast,
} satisfies Record<Step['what'], (trader: Trader, pick: number) => Promise<string | number | undefined>>;
