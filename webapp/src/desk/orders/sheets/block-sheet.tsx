import { BlockQuestion } from './block-question.tsx';
import type { OrderSheetProps } from './sheet-props.ts';

export function BlockSheet({ data, onClose }: OrderSheetProps) {
  return <BlockQuestion orderId={data.order.id} onClose={onClose} />;
}
