import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import type { Order } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';

/** Only a possible Telegram name is shown as one, because Telegram makes a link of it, and guests can type anything. */
const TELEGRAM_NAME = /^[a-z]\w{3,31}$/i;

export const loginWords = (login: string): string => (TELEGRAM_NAME.test(login) ? `@${login}` : login);

/** A guest only typed the login, so it may belong to anybody. */
const contactLogin = ({ user_telegram, user_id }: Order): string =>
  user_telegram !== '' && user_id === null
    ? `${loginWords(user_telegram)} (не подтверждён)`
    : loginWords(user_telegram);

/** The contact for managers, the address of the order, and the buyer's own view of both. */
type Place = 'contact' | 'address' | 'recipient' | 'words';

/** Where each of the buyer's fields is shown. */
const PLACES = {
  fio: ['contact', 'recipient'],
  phone: ['contact', 'recipient'],
  user_telegram: ['contact'],
  address: ['address', 'recipient'],
  comment: ['words'],
} satisfies Record<OrderField, readonly [Place, ...Place[]]>;

const NAMES = keysOf(PLACES);

/** A line for each field with a value. */
function fieldLines(order: Order, place: Place): string {
  return NAMES.filter((name) => PLACES[name].some((one) => one === place))
    .map((name) => (name === 'user_telegram' ? contactLogin(order) : order[name]))
    .filter((line) => line !== '')
    .join('\n');
}

/** Name, phone and login. */
export const customerDetails = (order: Order): string => fieldLines(order, 'contact');

/** With the chosen day. */
export const orderAddress = (order: Order): string => withDay(order, fieldLines(order, 'address'));

/** Name, phone, address and day. */
export const recipientLines = (order: Order): string => withDay(order, fieldLines(order, 'recipient'));

function withDay(order: Order, lines: string): string {
  const day = deliveryDayWords(order);
  return day === '' ? lines : `${lines}\nКогда: ${day}`;
}

/** The buyer's comment. */
export const orderComment = (order: Order): string => fieldLines(order, 'words');
