import { type OrderChangeInput, type OrderDifference, orderChangeInput } from '#shared/contract/desk/order-edit.ts';
import { ended } from '#shared/contract/ended.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import type { Database } from '#shared/domain/database.ts';
import { previewEdit } from '#shared/domain/orders/edit-order.ts';
import type { OrderToEdit } from '#shared/domain/orders/order-to-edit.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type EditDraft, isEmpty } from './edit-draft.ts';

/** An order with a draft: the resulting order, or why it is impossible. Plain JSON. */
export interface EditView {
  order: OrderToEdit;
  draft: EditDraft;
  /** The reason of the draft's discount. */
  reason: string | null;
  change: OrderChangeInput | null;
  difference: OrderDifference | null;
  problem: string | null;
}

const TOO_LARGE = 'Сумма заказа слишком велика.';

/** Throws `conflict`, `order_not_found` and `order_locked`: then the order cannot be edited at all. */
export async function viewEdit(
  db: Database,
  order: OrderToEdit,
  { draft, reason }: Pick<EditView, 'draft' | 'reason'>,
): Promise<EditView> {
  const { data: change, error } = orderChangeInput.safeParse(changeOf(order, draft, reason));
  const view = { order, draft, reason, change: change ?? null, difference: null, problem: null };
  if (!change) return { ...view, problem: ended(error.issues[0]?.message ?? 'Так не получится') };
  try {
    return { ...view, difference: await previewEdit({ db }, order.id, { version: order.version, change }) };
  } catch (refused) {
    return { ...view, problem: problemOf(refused) };
  }
}

/** The text of a problem that another draft can solve; any other error is rethrown. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ShopError)) throw error;
  if (error.code === 'order_too_large') return TOO_LARGE;
  if (error.code !== 'line_unavailable' && error.code !== 'invalid_fields') throw error;
  return (error.details ?? []).map(({ message }) => ended(message)).join(' ') || 'Так не получится.';
}

/** In the desk's format; the contract checks whether it is consistent. */
function changeOf(order: OrderToEdit, draft: EditDraft, reason: string | null): object {
  const { discount, day } = draft;
  // An unchanged order is sent with its lines, to find out whether its goods can be changed at all.
  const hasLines = draft.lines.length > 0 || isEmpty(draft);
  return {
    ...(hasLines && { lines: linesOf(order, draft) }),
    ...(discount === 'off' && { discount: null }),
    ...(discount !== null && discount !== 'off' && { discount: { ...termsOf(discount), reason } }),
    ...(day !== null && { delivery_day: day.day, delivery_interval: day.interval }),
  };
}

const termsOf = (discount: { percent: number } | { amount: number }) =>
  'percent' in discount ? discount : { amount: roublesFromKopecks(discount.amount) };

const linesOf = ({ lines }: OrderToEdit, draft: EditDraft): object[] =>
  lines.flatMap(({ id, quantity, productId, choices }, at) => {
    const wanted = draft.lines.find((one) => one.at === at);
    if (!wanted) return { line_id: id, quantity };
    if (wanted.quantity === 0) return [];
    if (wanted.valueIds === null) return { line_id: id, quantity: wanted.quantity };
    const choice = choices.find(({ valueIds }) => valueIds.join() === wanted.valueIds?.join());
    // The variant was deleted after it had been chosen: the domain refuses it.
    const selectedAttributeValues = choice?.selectedAttributeValues ?? {};
    return { id: productId ?? 0, quantity: wanted.quantity, selectedAttributeValues };
  });
