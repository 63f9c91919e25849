import { b, type FormattedString, fmt } from '@grammyjs/parse-mode';
import { Composer, InlineKeyboard } from 'grammy';
import { buttonKind, wordArg } from '#bot/kernel/callback-data.ts';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { onStaffCommand, onStaffPress } from '#bot/kernel/guards.ts';
import { fitMessage, LIMITS, linesWithin, shorten } from '#bot/kernel/message-text.ts';
import { type Screen, show, turn } from '#bot/kernel/screen.ts';
import { TIMES } from '#bot/orders/order-lines.ts';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { forDayWords } from '#shared/contract/desk/delivery-day-filter.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { type PickedDay, type PickedItem, type PickList, pickList } from '#shared/domain/orders/pick-list.ts';

const pickingButton = buttonKind('picking', wordArg(['all', 'today', 'tomorrow']));

/** `/picking`: the items to collect from the shelves for orders to pack, for all of them or for a delivery day. */
export function pickingFeature(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  onStaffCommand(composer, deps, 'picking', async (ctx) => show(ctx, await pickingScreen(deps, 'all')));
  onStaffPress(composer, deps, pickingButton, async (ctx, _staff, which) =>
    turn(ctx, await pickingScreen(deps, which)),
  );
  return composer;
}

type Which = 'all' | 'today' | 'tomorrow';

const LABELS: Record<Which, string> = { all: 'Все', today: 'На сегодня', tomorrow: 'На завтра' };
const NAMES = keysOf(LABELS);

async function pickingScreen({ db }: Pick<BotDeps, 'db'>, which: Which): Promise<Screen> {
  const list = await pickList(db, which === 'all' ? {} : { deliveryDay: which });
  const content = pickingWords(list, which === 'all' ? '' : ` ${forDayWords(which)}`);
  // A shop without delivery days has nothing to choose.
  if (which === 'all' && list.days.length === 0) return { content };
  const keyboard = new InlineKeyboard();
  for (const name of NAMES) keyboard.text(`${name === which ? '✓ ' : ''}${LABELS[name]}`, pickingButton.data(name));
  return { content, keyboard };
}

function pickingWords({ items, days, orders, left }: PickList, forDay: string): FormattedString {
  if (orders === 0) {
    return fmt`${b}К сборке${forDay}${b}

Собирать${forDay} нечего: все ${forDay === '' ? 'заказы в работе' : 'такие заказы'} уже собраны.`;
  }
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  return fitMessage(
    LIMITS.text,
    [(room) => linesWithin(items.map(itemLine), room), (room) => linesWithin(days.map(dayLine), room)],
    (
      lines,
      when,
    ) => fmt`${b}К сборке${forDay}: ${pieces} шт. для ${orders} ${russianPlural(orders, 'заказа', 'заказов', 'заказов')}${b}

${lines}${when === '' ? '' : `\n\nКогда везти:\n${when}`}${left > 0 ? `\n\nЭто самые давние. Ещё ${left} ${russianPlural(left, 'заказ ждёт', 'заказа ждут', 'заказов ждут')} своей очереди.` : ''}`,
  );
}

/** `• вторник, 24 ноября, 10:00–14:00 — №10024, №10025`. */
const dayLine = ({ day, interval, orders }: PickedDay): string =>
  `• ${deliveryDayWords({ delivery_day: day, delivery_interval: interval })} — ${numbersWords(orders.map(String))}`;

/** `• Кружка «Туман» (450 мл) — 3 шт. · арт. MUG-1 · №10024, №10025 × 2`. */
function itemLine({ title, valueName, sku, pieces, orders }: PickedItem): string {
  const variant = valueName === '' ? '' : ` (${shorten(valueName, 60)})`;
  const code = sku === '' ? '' : ` · арт. ${sku}`;
  const numbers = orders.map(({ number, pieces: its }) => `${number}${its > 1 ? `${TIMES}${its}` : ''}`);
  return `• ${shorten(title, 60)}${variant} — ${pieces} шт.${code} · ${numbersWords(numbers)}`;
}

function numbersWords(numbers: readonly string[]): string {
  const shown = numbers.slice(0, SHOWN_ORDERS).map((number) => `№${number}`);
  return `${shown.join(', ')}${numbers.length > SHOWN_ORDERS ? ` и ещё ${numbers.length - SHOWN_ORDERS}` : ''}`;
}

const SHOWN_ORDERS = 8;
