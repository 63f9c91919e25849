import type { FoundOrder } from '#shared/contract/desk/order-search.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { PAYMENT_STATE_NAMES } from '#shared/contract/order-status.ts';
import { AlertIcon, BagIcon, CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import { CardIcon, ClockIcon, PinIcon, ReturnIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
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

interface PaymentPillsProps {
  order: Pick<FoundOrder, 'payment_status' | 'returned'>;
}

/** Whether it is paid, and how much of that was given back: a paid order stays paid when some of it is returned. */
export function PaymentPills({ order: { payment_status: state, returned } }: PaymentPillsProps) {
  const tone = state === 'paid' ? 'success' : state === 'refund_due' || state === 'failed' ? 'danger' : 'neutral';
  const Icon = tone === 'danger' ? AlertIcon : CardIcon;
  return (
    <>
      <StatusPill tone={tone} icon={<Icon size={16} />}>
        {PAYMENT_STATE_NAMES[state]}
      </StatusPill>
      {returned > 0 && (
        <StatusPill tone="neutral" icon={<ReturnIcon size={16} />}>
          Возврат {formatRoubles(returned)}
        </StatusPill>
      )}
    </>
  );
}
