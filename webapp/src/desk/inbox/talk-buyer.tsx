import { Link } from 'wouter';
import type { AskedTalk } from '#shared/contract/desk/inbox.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { ContactLinks } from '#webapp/desk/kit/contact-links.tsx';
import facts from '#webapp/desk/kit/facts.module.css';
import { Panel } from '#webapp/desk/kit/panel.tsx';

/** Who asks, and about what, with links to both. */
export function TalkBuyer({ talk }: { talk: AskedTalk }) {
  const { customer_id, fio, phone, user_telegram, order_id, order_number, product_title } = talk;
  const name = fio || 'Имя не указано';
  return (
    <Panel title="Кто спрашивает">
      <div className={facts.facts}>
        {customer_id === null ? <p>{name}</p> : <Link href={`/customers/${customer_id}`}>{name}</Link>}
        <ContactLinks phone={phone} login={user_telegram} />
        {order_id !== null && <Link href={`/orders/${order_id}`}>Заказ №{order_number}</Link>}
        {product_title !== null && <p>О товаре {quoted(product_title)}</p>}
      </div>
    </Panel>
  );
}
