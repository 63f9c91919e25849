import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { AlertIcon, BagIcon, CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import { CardIcon, ClockIcon, PinIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';
import { stateWords } from './order-words.ts';

const FULFILMENT_ICONS = { new: BagIcon, assembled: BagIcon, ready: PinIcon, shipped: TruckIcon };
const STATUS_ICONS = { pending: ClockIcon, completed: CheckIcon, cancelled: CloseIcon };

export function StatePill({ order }: { order: Pick<Order, 'status' | 'fulfilment'> }) {
  const { status, fulfilment } = order;
  const Icon = status === 'processing' ? FULFILMENT_ICONS[fulfilment] : STATUS_ICONS[status];
  return (
    <StatusPill tone={status === 'completed' ? 'success' : 'neutral'} icon={<Icon size={16} />}>
      {stateWords(order)}
    </StatusPill>
  );
}

export function PaymentPill({ order: { payment_status: state } }: { order: Pick<Order, 'payment_status'> }) {
  const tone = state === 'paid' ? 'success' : state === 'refund_due' || state === 'failed' ? 'danger' : 'neutral';
  const Icon = tone === 'danger' ? AlertIcon : CardIcon;
  return (
    <StatusPill tone={tone} icon={<Icon size={16} />}>
      {PAYMENT_STATE_NAMES[state]}
    </StatusPill>
  );
}
