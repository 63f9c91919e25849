import { useQuery } from '@tanstack/react-query';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import type { Order } from '#shared/contract/order.ts';
import { isOpenOrder } from '#shared/contract/order-status.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { ContactLinks } from '#webapp/desk/kit/contact-links.tsx';
import facts from '#webapp/desk/kit/facts.module.css';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { mapLink } from '#webapp/lib/orders/map-link.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './order-buyer.module.css';
import { quotedFields } from './quoted-fields.ts';

/** The buyer, the address, and the ways to contact them. */
export function OrderBuyer({ data: { order }, open }: { data: { order: Order }; open: (name: string) => void }) {
  const { fio, phone, user_telegram: login, address, delivery_id, delivery_title } = order;
  const isFetched = delivery_id === null;
  return (
    <Panel title="Покупатель">
      <div className={facts.facts}>
        <p className={styles.name}>{fio || 'Имя не указано'}</p>
        <ContactLinks phone={phone} login={login} />
      </div>
      <div className={facts.facts}>
        <p className={styles.label}>{delivery_title || (isFetched ? 'Самовывоз' : 'Доставка')}</p>
        {address !== '' &&
          address !== delivery_title &&
          (isFetched ? (
            <p>{address}</p>
          ) : (
            <a href={mapLink(address)} target="_blank" rel="noreferrer">
              {address}
            </a>
          ))}
        <BroughtOn order={order} open={open} />
      </div>
      {quotedFields(order).map(({ name, value }) => (
        <blockquote className={styles.words} key={name}>
          <span className={styles.label}>{name}</span>
          {value}
        </blockquote>
      ))}
    </Panel>
  );
}

/** The delivery day, and a button to change it while there are days to choose. */
function BroughtOn({ order, open }: { order: Order; open: (name: string) => void }) {
  const { data: deliveries = [] } = useQuery(deliveriesQuery);
  const words = deliveryDayWords(order);
  const isOffered = deliveries.some(({ id, days }) => id === order.delivery_id && days !== null);
  return (
    <>
      {words !== '' && <p>{words}</p>}
      {isOpenOrder(order.status) && (isOffered || words !== '') && (
        <Button look="bare" onClick={() => open('edit')}>
          {words === '' ? 'Назначить день' : 'Изменить день'}
        </Button>
      )}
    </>
  );
}
