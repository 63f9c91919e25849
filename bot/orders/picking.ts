import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { Composer } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand } from '#bot/kernel/guards.ts';
import { fitMessage, LIMITS, linesWithin, shorten } from '#bot/kernel/message-text.ts';
import { show } from '#bot/kernel/screen.ts';
import { TIMES } from '#bot/orders/order-lines.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { type PickedThing, type PickList, pickList } from '#shared/domain/orders/pick-list.ts';

/** `/picking`: what to fetch from the shelves for the orders that are to be packed. */
export function pickingFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  onStaffCommand(composer, deps, 'picking', async (ctx) =>
    show(ctx, { content: pickingWords(await pickList(deps.db)) }),
  );
  return composer;
}

function pickingWords({ things, orders, left }: PickList): FormattedString {
  if (orders === 0) {
    return fmt`${b}К сборке${b}

Собирать нечего: все заказы в работе уже собраны.`;
  }
  const pieces = things.reduce((sum, thing) => sum + thing.pieces, 0);
  return fitMessage(
    LIMITS.text,
    [(room) => linesWithin(things.map(thingLine), room)],
    (
      lines,
    ) => fmt`${b}К сборке: ${pieces} шт. для ${orders} ${russianPlural(orders, 'заказа', 'заказов', 'заказов')}${b}

${lines}${left > 0 ? `\n\nЭто самые давние. Ещё ${left} ${russianPlural(left, 'заказ ждёт', 'заказа ждут', 'заказов ждут')} своей очереди.` : ''}`,
  );
}

/** `• Кружка «Туман» (450 мл) — 3 шт. · арт. MUG-1 · №10024, №10025 × 2`. */
function thingLine({ title, valueName, sku, pieces, orders }: PickedThing): string {
  const variant = valueName === '' ? '' : ` (${shorten(valueName, 60)})`;
  const code = sku === '' ? '' : ` · арт. ${sku}`;
  const shown = orders
    .slice(0, SHOWN_ORDERS)
    .map(({ number, pieces: its }) => `№${number}${its > 1 ? `${TIMES}${its}` : ''}`);
  const more = orders.length > SHOWN_ORDERS ? ` и ещё ${orders.length - SHOWN_ORDERS}` : '';
  return `• ${shorten(title, 60)}${variant} — ${pieces} шт.${code} · ${shown.join(', ')}${more}`;
}

const SHOWN_ORDERS = 8;
