import { setTimeout as pause } from 'node:timers/promises';
import { orderBody } from '../../support/shop-fixture.ts';
import { BUYERS, type DayWorld } from './day-world.ts';
import { type Ledger, noteOrder, recentOrders } from './ledger.ts';
import type { StaffStep } from './plan-day.ts';
import { type Answered, callShop } from './shop-client.ts';
import { sendOrder } from './trade.ts';

interface Desk {
  world: DayWorld;
  ledger: Ledger;
  token: string;
}

/** The parts of an order's page at the desk that are used here. */
interface Seen {
  order: {
    id: number;
    status: string;
    fulfilment: string;
    due: number;
    carrier: string;
    track_number: string;
    track_url: string;
  };
  steps: string[];
}

/** Two of the staff handle the day's orders at the desk, while others buy. */
export async function workAtDesk(world: DayWorld, ledger: Ledger, staff: readonly StaffStep[][]): Promise<void> {
  const tokens = [world.manager.token, world.admin.token];
  await Promise.all(
    staff.map(async (steps, n) => {
      const desk = { world, ledger, token: tokens[n % tokens.length] ?? '' };
      for (const { what, pauseMs, pick } of steps) {
        await pause(pauseMs);
        world.tell(`staff ${n} ${what}: ${(await DOES[what](desk, pick)) ?? 'nothing to do'}`);
      }
    }),
  );
}

async function ask({ world, ledger, token }: Desk, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answered = await callShop(world.shopUrl, { method, path, token, ...(body && { body }) });
  if (answered.status === 500) ledger.problems.push(`${method} ${path} → 500`);
  return answered;
}

const inShort = ({ status, code }: Answered): string => `${status} ${code}`;

/** A random order of the day as the desk shows it; undefined when there is none, or no answer. */
async function look(desk: Desk, pick: number): Promise<Seen | undefined> {
  const orders = recentOrders(desk.ledger);
  const order = orders[pick % Math.max(1, orders.length)];
  if (!order) return undefined;
  const { status, data } = await ask(desk, 'GET', `/api/desk/orders/${order.id}`);
  return status === 200 ? (data as unknown as Seen) : undefined;
}

async function step(desk: Desk, pick: number): Promise<string | undefined> {
  const seen = await look(desk, pick);
  // Usually the first one; sometimes another.
  const wanted = seen?.steps[pick % 4 === 0 ? pick % seen.steps.length : 0];
  if (!seen || wanted === undefined) return undefined;
  const { id, status, fulfilment } = seen.order;
  const reason = wanted === 'cancelled' ? { reason: 'Покупатель передумал' } : {};
  const body = { step: wanted, seen: { status, fulfilment }, ...reason };
  return `${wanted}: ${inShort(await ask(desk, 'POST', `/api/desk/orders/${id}/steps`, body))}`;
}

async function money(desk: Desk, pick: number): Promise<string | undefined> {
  const seen = await look(desk, pick);
  if (!seen || seen.order.due <= 0) return undefined;
  const { id, due } = seen.order;
  const amount = pick % 3 === 0 && due > 1 ? { amount: Math.floor(due / 2) } : {};
  const manualType = (['cash', 'card', 'transfer'] as const)[pick % 3];
  const path = `/api/desk/orders/${id}/money`;
  return `${due} ${manualType}: ${inShort(await ask(desk, 'POST', path, { manual_type: manualType, due_seen: due, ...amount }))}`;
}

interface Editable {
  version: string;
  now: { lines: { line_id: number; quantity: number }[] };
}

/** A piece more or less of the first line, agreed by phone. */
async function edit(desk: Desk, pick: number): Promise<string | undefined> {
  const seen = await look(desk, pick);
  if (!seen) return undefined;
  const path = `/api/desk/orders/${seen.order.id}/edits`;
  const { status, data } = await ask(desk, 'GET', path);
  if (status !== 200) return undefined;
  const { version, now } = data as unknown as Editable;
  const lines = now.lines.map(({ line_id, quantity }, at) => ({
    line_id,
    quantity: at === 0 ? Math.max(1, quantity + (pick % 2 === 0 ? 1 : -1)) : quantity,
  }));
  return inShort(await ask(desk, 'POST', path, { version, change: { lines }, by_phone: true }));
}

async function track(desk: Desk, pick: number): Promise<string | undefined> {
  const seen = await look(desk, pick);
  if (seen?.order.fulfilment !== 'shipped') return undefined;
  const { id, carrier, track_number, track_url } = seen.order;
  const body = { track: `СДЭК 10${10_000_000 + pick}`, seen: { carrier, track_number, track_url } };
  return inShort(await ask(desk, 'PUT', `/api/desk/orders/${id}/track`, body));
}

const note = async (desk: Desk, pick: number): Promise<string | undefined> => {
  const seen = await look(desk, pick);
  const path = `/api/desk/orders/${seen?.order.id}/notes`;
  return seen && inShort(await ask(desk, 'POST', path, { text: `Перезвонить ${pick}` }));
};

/** Places an order of a size, as a buyer does without staff. */
async function orderShirt(desk: Desk, pick: number): Promise<string> {
  const { world, ledger } = desk;
  const line = world.shirt.lines[pick % world.shirt.lines.length] ?? { id: 0 };
  const phone = `+7 (915) ${BUYERS[pick % BUYERS.length]}-${10 + (pick % 90)}-00`;
  const body = orderBody([{ ...line, quantity: 1 + (pick % 2) }], { phone, delivery_id: world.delivery.id });
  return `${await sendOrder(desk, noteOrder(ledger, { body, token: undefined, isOnline: pick % 2 === 0 }))}`;
}

const DOES = { step, money, edit, track, note, order_shirt: orderShirt } satisfies Record<
  StaffStep['what'],
  (desk: Desk, pick: number) => Promise<string | undefined>
>;
