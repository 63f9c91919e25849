import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { customerQuery } from '#webapp/desk/customers/customer-calls.ts';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { DraftCallout } from '#webapp/desk/kit/draft-callout.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { withOneMore } from '#webapp/desk/orders/draft-line.ts';
import { EditDiscount } from '#webapp/desk/orders/edit/edit-discount.tsx';
import { GoodsSearch } from '#webapp/desk/orders/goods-search.tsx';
import { ordersPlace } from '#webapp/desk/orders/orders-place.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { GoodsLines } from './goods-lines.tsx';
import styles from './new-order.module.css';
import { NEW_ORDER, type NewOrderDraft, orderOf } from './new-order-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { SumPanel } from './sum-panel.tsx';
import { useNewOrder } from './use-new-order.ts';

/** A new order that staff take by phone. Opened from a customer's page, it is for that customer. */
export function NewOrderScreen() {
  const [params] = useAddress();
  const customer = params.get('customer');
  return (
    <Screen title="Новый заказ" back={customer === null ? ordersPlace() : `/customers/${encodeURIComponent(customer)}`}>
      {customer === null ? <NewOrderForm start={NEW_ORDER} /> : <OrderOfCustomer key={customer} id={customer} />}
    </Screen>
  );
}

function OrderOfCustomer({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  // The customer may be loaded again later; the order starts with the first data.
  const [start, setStart] = useState(() => (data ? orderOf(data) : null));
  if (start === null && data) setStart(orderOf(data));
  if (start) return <NewOrderForm start={start} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={4} />;
}

function NewOrderForm({ start }: { start: NewOrderDraft }) {
  const order = useNewOrder(start);
  const { draft, change, problemOf, quote, isSettled, unsaved, reset } = order;
  return (
    <>
      <DraftCallout wasRestored={unsaved.wasRestored} onDiscard={reset} />
      {/* No form: a scanner's Enter in the search must not take the order. */}
      <div className={styles.form}>
        <div className={styles.column}>
          <Panel title="Товары">
            <GoodsSearch onFound={(found) => change({ lines: withOneMore(draft.lines, found) })} />
            {draft.lines.length > 0 && (
              <GoodsLines lines={draft.lines} quoted={quote?.lines ?? []} onChange={(lines) => change({ lines })} />
            )}
          </Panel>
          <Panel title="Покупатель">
            <BuyerFields draft={draft} change={change} problemOf={problemOf} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Доставка и оплата">
            <PlaceFields draft={draft} change={change} problemOf={problemOf} />
          </Panel>
          <Panel title="Сумма">
            <TextField
              label="Промокод"
              optional
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={draft.promoCode}
              onChange={({ target }) => change({ promoCode: target.value })}
            />
            <EditDiscount
              value={draft.discount}
              hasOne={false}
              keep="Нет"
              discounts={isSettled ? quote?.discounts : undefined}
              onChange={(discount) => change({ discount })}
            />
            <SumPanel
              isEmpty={draft.lines.length === 0}
              quote={quote}
              deliveryId={draft.deliveryId}
              isSettled={isSettled}
              error={order.quoteError}
            />
            <CheckField checked={draft.hasConsent} onChange={(hasConsent) => change({ hasConsent })}>
              Покупатель согласен на обработку персональных данных: сказал по телефону
            </CheckField>
          </Panel>
        </div>
        <div className={styles.foot}>
          <Button
            wide
            large
            busy={order.isBusy}
            disabled={draft.lines.length === 0 || !isSettled}
            onClick={order.submit}
          >
            {quote ? `Принять заказ на ${formatRoubles(quote.amount_to_pay)}` : 'Принять заказ'}
          </Button>
        </div>
      </div>
    </>
  );
}
