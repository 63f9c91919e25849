import { ORDER_STATUS_NAMES, type OrderStatus } from '#shared/contract/order-status.ts';
import { CheckIcon, CloseIcon } from '#webapp/components/ui/icons.tsx';
import { ClockIcon, TruckIcon } from '#webapp/components/ui/screen-icons.tsx';
import { StatusPill } from '#webapp/components/ui/status-pill.tsx';

const LOOKS = {
  pending: ['neutral', ClockIcon],
  processing: ['neutral', TruckIcon],
  completed: ['success', CheckIcon],
  cancelled: ['danger', CloseIcon],
} as const satisfies Record<OrderStatus, unknown>;

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const [tone, Icon] = LOOKS[status];
  return (
    <StatusPill tone={tone} icon={<Icon size={16} />}>
      {ORDER_STATUS_NAMES[status]}
    </StatusPill>
  );
}
