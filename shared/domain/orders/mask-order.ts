import type { Order } from '#shared/contract/order.ts';
import { ORDER_FIELD_NAMES, type OrderField } from '#shared/contract/order-fields.ts';

const HIDDEN = '•••';

/**
 * How much of a field the link shows to anyone who has it: enough to recognise it, never to use it. A field that is not
 * listed is hidden: a comment may contain a door code.
 */
const MASKS: Partial<Record<OrderField, (typed: string) => string>> = {
  user_telegram: () => '',
  // First letters: 'П••• И•••'.
  fio: (name) =>
    name
      .split(' ')
      .map((word) => word.slice(0, 1) + HIDDEN)
      .join(' '),
  phone: (phone) => `+7 (${HIDDEN}) ${HIDDEN}-••-${phone.slice(-2)}`,
  address: (address) => {
    const [place = '', next = ''] = address.split(',');
    return isTown(place, next.trim()) ? `${place}, ${HIDDEN}` : HIDDEN;
  },
};

const STREET =
  /(^|[\s.])(ул|улица|пр|пр-т|проспект|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|проезд|тупик|аллея|линия)([\s.]|$)/i;
const HOUSE = /\d|^(д|дом|к|корп|корпус|стр|строение|кв|квартира|подъезд)([\s.]|$)/i;

/** People leave out their town: a street precedes a house number, and one part may be all there is. In doubt: hide. */
const isTown = (place: string, next: string): boolean =>
  next !== '' && !HOUSE.test(place) && !STREET.test(place) && !HOUSE.test(next);

/**
 * An order for anyone who has its link: what was bought and its state, without the buyer's own data. `points` are those
 * of its delivery.
 */
export function maskOrder(order: Order, points: readonly string[]): Order {
  const masked = Object.fromEntries(
    ORDER_FIELD_NAMES.map((name) => [name, order[name] === '' ? '' : (MASKS[name]?.(order[name]) ?? HIDDEN)]),
  ) as Record<OrderField, string>;
  // A pickup point reveals nobody's address: everybody collects orders there.
  const isFetched = (order.delivery_id === null && order.address === PICKUP) || points.includes(order.address);
  const address = isFetched ? order.address : masked.address;
  return { ...order, ...masked, address, user_id: null };
}

const PICKUP = 'Самовывоз';
