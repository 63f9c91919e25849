import type { DeskOrder } from '#shared/contract/desk/order.ts';

/** Props of the sheet of an action. */
export interface OrderSheetProps {
  data: DeskOrder;
  onClose: () => void;
}
