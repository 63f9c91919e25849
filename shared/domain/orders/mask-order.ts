import type { Order } from '#shared/contract/order.ts';
import type { OrderField } from '#shared/contract/order-fields.ts';

const HIDDEN = '•••';

/** How much of each of the buyer's fields a link may show to whoever holds it: enough to know it again, never to use it. */
const MASKS = {
  user_telegram: () => '',
  // First letters: 'П••• И•••'.
  fio: (name) =>
    name
      .split(' ')
      .map((word) => word.slice(0, 1) + HIDDEN)
      .join(' '),
  phone: (phone) => `+7 (${HIDDEN}) ${HIDDEN}-••-${phone.slice(-2)}`,
  address: (address) => {
    const [place = '', ...rest] = address.split(',');
    // A first part with a number is the house itself, and one alone may be all there is.
    return rest.length === 0 || /\d/.test(place) ? HIDDEN : `${place}, ${HIDDEN}`;
  },
  // People write door codes there.
  comment: () => HIDDEN,
} satisfies Record<OrderField, (typed: string) => string>;

/** An order for whoever has its link: what was bought and how it stands, without the buyer's own data. */
export function maskOrder(order: Order): Order {
  const masked = Object.fromEntries(
    (Object.keys(MASKS) as OrderField[]).map((name) => [name, order[name] === '' ? '' : MASKS[name](order[name])]),
  ) as Record<OrderField, string>;
  // Nobody is looked for at the place where everybody fetches their orders.
  const address = order.delivery_id === null && order.address === PICKUP ? order.address : masked.address;
  return { ...order, ...masked, address, user_id: null };
}

const PICKUP = 'Самовывоз';
