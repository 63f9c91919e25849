import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskCustomer } from '#shared/contract/desk/customers.ts';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { ConfirmSheet } from '#webapp/desk/kit/confirm-sheet.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { unblockBuyer } from '#webapp/desk/orders/order-calls.ts';
import { BlockQuestion } from '#webapp/desk/orders/sheets/block-question.tsx';
import { useOrderChange } from '#webapp/desk/orders/use-order-change.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './customer.module.css';
import { CUSTOMERS_KEY, downloadData, eraseCustomer } from './customer-calls.ts';

/** Staff take an order for the customer and block or unblock them; admins export and erase their data. */
export function CustomerActions({ customer }: { customer: DeskCustomer }) {
  const isAdmin = useSessionUser()?.role === 'admin';
  const [lastOrder] = customer.last_orders;
  return (
    <Panel title="Что можно сделать">
      <div className={styles.acts}>
        <ButtonLink look="quiet" href={`/orders/new?customer=${customer.id}`}>
          Новый заказ
        </ButtonLink>
        {lastOrder && <BlockButton orderId={lastOrder.id} isBlocked={customer.is_blocked} />}
        {isAdmin && <DataButtons id={customer.id} />}
      </div>
    </Panel>
  );
}

/** The API blocks the buyer of an order, so the last order is used. */
function BlockButton({ orderId, isBlocked }: { orderId: number; isBlocked: boolean }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
  const { run, isBusy } = useOrderChange({
    call: (id: number) => unblockBuyer(id),
    done: 'Магазин снова принимает его заказы',
    onDone: refresh,
  });
  return (
    <>
      <Button look="quiet" busy={isBusy} onClick={() => (isBlocked ? run(orderId) : setAsking(true))}>
        {isBlocked ? 'Разблокировать' : 'Заблокировать…'}
      </Button>
      {isAsking && <BlockQuestion orderId={orderId} onDone={refresh} onClose={() => setAsking(false)} />}
    </>
  );
}

function DataButtons({ id }: { id: number }) {
  const go = useNavigate();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const data = useDeskCall({ call: downloadData, done: 'Файл с данными готов' });
  const erase = useDeskCall({
    call: eraseCustomer,
    done: 'Данные удалены',
    onDone: () => {
      queries.removeQueries({ queryKey: CUSTOMERS_KEY });
      go('/customers', { replace: true });
    },
  });
  return (
    <>
      <Button look="quiet" busy={data.isBusy} onClick={() => data.run(id)}>
        Скачать данные
      </Button>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Удалить данные…
      </Button>
      {isAsking && (
        <ConfirmSheet
          title="Удалить данные покупателя?"
          yes="Удалить навсегда"
          isDangerous
          busy={erase.isBusy}
          onNo={() => setAsking(false)}
          onYes={() => erase.run(id)}
        >
          <p>
            Имя, контакты, адреса и переписка исчезнут сразу и навсегда. От заказов останутся товары, суммы и даты: их
            хранят пять лет, как требует закон.
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}
