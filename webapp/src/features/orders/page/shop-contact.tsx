import type { Order } from '#shared/contract/order.ts';
import { FollowOrder } from '#webapp/components/shop/follow-order.tsx';
import { ManagerContacts } from '#webapp/components/shop/manager-contacts.tsx';
import { OrderCode } from '#webapp/components/shop/order-code.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { RightIcon } from '#webapp/components/ui/icons.tsx';
import sheet from '#webapp/components/ui/sheet.module.css';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import styles from './order-page.module.css';

/** How to contact the shop about the order, and the order's code. */
export function ShopContact({ order: { order_hash: hash, status } }: { order: Order }) {
  const { settings } = useSettings();
  const hasContact = settings.contact !== '' || settings.managers.length > 0;
  return (
    <section className={classes(sheet.sheet, styles.section)} aria-labelledby="order-contact">
      <h2 id="order-contact" className={styles.heading}>
        {hasContact ? 'Связаться с магазином' : 'Следить за заказом'}
      </h2>
      {hasContact && status === 'completed' && (
        <p>{keepTogether('Что-то не подошло? Напишите магазину: он подскажет, как вернуть товар и деньги.')}</p>
      )}
      <ManagerContacts />
      <FollowOrder hash={hash} />
      <details className={styles.code}>
        <summary>
          Код заказа
          <RightIcon size={20} />
        </summary>
        <OrderCode hash={hash} />
      </details>
    </section>
  );
}
