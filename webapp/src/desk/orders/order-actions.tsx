import type { ComponentType } from 'react';
import type { DeskOrder } from '#shared/contract/desk/order.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { EditSheet } from './edit/edit-sheet.tsx';
import styles from './order-words.module.css';
import { ReturnSheet } from './returns/return-sheet.tsx';
import { BlockSheet } from './sheets/block-sheet.tsx';
import { CancelSheet } from './sheets/cancel-sheet.tsx';
import { MoneySheet } from './sheets/money-sheet.tsx';
import type { OrderSheetProps } from './sheets/sheet-props.ts';
import { UnblockSheet } from './sheets/unblock-sheet.tsx';

interface OrderAction {
  /** The name by which its sheet is opened. */
  name: string;
  title: string;
  /** Whether this person may do it with the order now; `steps` are the person's. */
  isFor: (data: DeskOrder) => boolean;
  Sheet: ComponentType<OrderSheetProps>;
}

/** The actions besides the steps, in the order of the buttons. Each has a sheet of its own. */
const ORDER_ACTIONS: readonly OrderAction[] = [
  { name: 'money', title: 'Отметить деньги…', isFor: ({ order }) => order.due > 0, Sheet: MoneySheet },
  {
    name: 'edit',
    title: 'Изменить заказ…',
    isFor: ({ order }) => isOpenOrder(order.status),
    Sheet: EditSheet,
  },
  {
    name: 'cancel',
    title: 'Отменить заказ…',
    isFor: ({ steps }) => steps.includes('cancelled'),
    Sheet: CancelSheet,
  },
  { name: 'return', title: 'Вернуть товары или сумму…', isFor: ({ can_return }) => can_return, Sheet: ReturnSheet },
  { name: 'block', title: 'Заблокировать покупателя…', isFor: ({ is_blocked }) => !is_blocked, Sheet: BlockSheet },
  { name: 'unblock', title: 'Разблокировать покупателя…', isFor: ({ is_blocked }) => is_blocked, Sheet: UnblockSheet },
];

export function OrderActions({ data, open }: { data: DeskOrder; open: (name: string) => void }) {
  return (
    <Panel title="Что ещё можно сделать">
      <div className={styles.acts}>
        {ORDER_ACTIONS.filter(({ isFor }) => isFor(data)).map(({ name, title }) => (
          <Button key={name} look="quiet" onClick={() => open(name)}>
            {title}
          </Button>
        ))}
        <ButtonLink look="quiet" href={`/orders/print/notes?ids=${data.order.id}`}>
          Упаковочный лист
        </ButtonLink>
      </div>
    </Panel>
  );
}

export function OrderSheet({ name, ...props }: OrderSheetProps & { name: string }) {
  const action = ORDER_ACTIONS.find((one) => one.name === name);
  return action ? <action.Sheet {...props} /> : null;
}
