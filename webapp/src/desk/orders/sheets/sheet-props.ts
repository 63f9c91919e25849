import type { DeskOrder } from '#shared/contract/desk/order.ts';

/** What the sheet of an order's action is given. */
export interface OrderSheetProps {
  data: DeskOrder;
  onClose: () => void;
}
