import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';

/** Only what could be a Telegram name is shown as one, for Telegram makes a link of it: guests type what they like. */
const TELEGRAM_NAME = /^[a-z]\w{3,31}$/i;

export const loginWords = (login: string): string => (TELEGRAM_NAME.test(login) ? `@${login}` : login);

/** A guest's login was only typed: it may be anybody's. */
const contactLogin = ({ user_telegram, user_id }: Order): string =>
  user_telegram !== '' && user_id === null
    ? `${loginWords(user_telegram)} (не подтверждён)`
    : loginWords(user_telegram);

/** Whom managers talk to, where the order goes, and the buyer's own view of both. */
type Place = 'contact' | 'address' | 'recipient' | 'words';

/** Where each of the buyer's fields is read. */
const PLACES = {
  fio: ['contact', 'recipient'],
  phone: ['contact', 'recipient'],
  user_telegram: ['contact'],
  address: ['address', 'recipient'],
  comment: ['words'],
} satisfies Record<OrderField, readonly [Place, ...Place[]]>;

const NAMES = keysOf(PLACES);

/** A line for each field that is known. */
function fieldLines(order: Order, place: Place): string {
  return NAMES.filter((name) => PLACES[name].some((one) => one === place))
    .map((name) => (name === 'user_telegram' ? contactLogin(order) : order[name]))
    .filter((line) => line !== '')
    .join('\n');
}

/** Name, phone and login. */
export const customerDetails = (order: Order): string => fieldLines(order, 'contact');

/** With the day that was chosen. */
export const orderAddress = (order: Order): string => withDay(order, fieldLines(order, 'address'));

/** Name, phone, address and day. */
export const recipientLines = (order: Order): string => withDay(order, fieldLines(order, 'recipient'));

function withDay(order: Order, lines: string): string {
  const day = deliveryDayWords(order);
  return day === '' ? lines : `${lines}\nКогда: ${day}`;
}

/** What the buyer asks for. */
export const orderComment = (order: Order): string => fieldLines(order, 'words');
