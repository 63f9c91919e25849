import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { DeskCustomer } from '#shared/contract/desk/customers.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ContactLinks } from '#webapp/desk/kit/contact-links.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import facts from '#webapp/desk/kit/facts.module.css';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { StatePill } from '#webapp/desk/orders/order-pills.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { russianDate } from '#webapp/lib/russian-date.ts';
import styles from './customer.module.css';
import { CustomerActions } from './customer-actions.tsx';
import { customerQuery } from './customer-calls.ts';

export function CustomerScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery(customerQuery(id));
  return (
    <Screen title={data?.name || (data?.login ? `@${data.login}` : 'Покупатель')} back="/customers" isNarrow>
      {data ? (
        <>
          <Contacts customer={data} />
          <Orders customer={data} />
          <Notes customer={data} />
          <Consents customer={data} />
          <CustomerActions customer={data} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Screen>
  );
}

function Contacts({ customer }: { customer: DeskCustomer }) {
  const { phone, login, is_telegram, can_message, created_at, is_blocked, orders, sum } = customer;
  return (
    <Panel title="Кто это">
      <div className={facts.facts}>
        <ContactLinks phone={phone} login={is_telegram ? (login ?? '') : ''} />
        <p>
          {orders === 0
            ? 'Ещё ничего не заказывал'
            : `${orders} ${russianPlural(orders, 'заказ', 'заказа', 'заказов')} на ${formatRoubles(sum)}`}
        </p>
        <p className={styles.soft}>
          С магазином с {russianDate(created_at)} · {can_message ? 'бот может написать' : 'бот написать не может'}
        </p>
        {is_blocked && <p className={styles.danger}>Магазин не принимает его заказы</p>}
      </div>
    </Panel>
  );
}

function Orders({ customer: { last_orders } }: { customer: DeskCustomer }) {
  if (last_orders.length === 0) return null;
  return (
    <Panel title="Заказы">
      <ul className={styles.rows}>
        {last_orders.map((order) => (
          <li key={order.id}>
            <Link href={`/orders/${order.id}`} className={styles.order}>
              <span className={styles.strong}>№{order.order_number}</span>
              <StatePill order={order} />
              <span className={styles.soft}>{dateInWords(order.created_at)}</span>
              <span className={styles.sum}>{formatRoubles(order.amount_to_pay)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Notes({ customer: { notes } }: { customer: DeskCustomer }) {
  if (notes.length === 0) return null;
  return (
    <Panel title="Заметки к заказам">
      <ul className={styles.rows}>
        {notes.map(({ id, text, author, at, order_id, order_number }) => (
          <li key={id}>
            <p className={styles.words}>{text}</p>
            <p className={styles.soft}>
              {author ?? 'Сотрудник'} · {dateInWords(at)} · <Link href={`/orders/${order_id}`}>№{order_number}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const CONSENTS = { personal_data: 'Обработка данных', newsletter: 'Новости магазина' };

function Consents({ customer: { consents } }: { customer: DeskCustomer }) {
  if (consents.length === 0) return null;
  return (
    <Panel title="Согласия">
      <ul className={styles.rows}>
        {consents.map(({ kind, document_title, given_at, withdrawn_at, by_phone }) => (
          <li key={`${kind}:${given_at}`}>
            <p className={styles.words}>
              {CONSENTS[kind]}
              {document_title && `: ${quoted(document_title)}`}
            </p>
            <p className={styles.soft}>
              дано {by_phone && 'по телефону '}
              {dateInWords(given_at)}
              {withdrawn_at && `, отозвано ${dateInWords(withdrawn_at)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
