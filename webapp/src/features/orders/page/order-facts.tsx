import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import type { OrderPage } from '#shared/contract/order-page.ts';
import { receiptWords } from '#shared/contract/order-page-words.ts';
import { shopPlace } from '#shared/contract/shop-place.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import sheet from '#webapp/components/ui/sheet.module.css';
import { shownFields } from '#webapp/lib/orders/order-fields.ts';
import { openAuthDialog } from '#webapp/lib/session/auth-dialog-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { OrderComment, takesComment } from './order-comment.tsx';
import styles from './order-page.module.css';

/** The receiver, address and delivery of the order; masked for people who only have its link. */
export function OrderFacts({ page }: { page: OrderPage }) {
  const { order, is_own: isOwn, receipts } = page;
  const user = useSessionUser();
  const { settings } = useSettings();
  const place = settings.address === '' ? '' : shopPlace(settings);
  const facts = [
    ...shownFields(order, 'receiver'),
    { name: 'Доставка', value: order.delivery_title },
    ...(order.delivery_day === '' ? [] : [{ name: 'Когда', value: deliveryDayWords(order) }]),
    ...shownFields(order, 'delivery'),
    ...(order.delivery_id === null && place !== '' ? [{ name: 'Где забрать', value: place }] : []),
    // The line is shown also without a comment, so that nothing moves when one is sent.
    ...(order.comment === '' && takesComment(order) ? [{ name: ORDER_FIELDS.comment.title.buyer, value: 'Нет' }] : []),
    ...(order.payment_method_name === null ? [] : [{ name: 'Способ оплаты', value: order.payment_method_name }]),
    ...receipts.map((receipt) => ({ name: 'Чек', value: receiptWords(receipt) })),
  ];
  return (
    <section className={classes(sheet.sheet, styles.section)} aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.heading}>
        Получение и оплата
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={`${name}:${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OrderComment page={page} />
      {!isOwn && <p className={styles.soft}>{hiddenWords(page, user !== null)}</p>}
      {!page.may_change && !user && (
        <Button look="quiet" onClick={() => openAuthDialog()}>
          Войти
        </Button>
      )}
    </section>
  );
}

/** Why the receiver is masked. */
function hiddenWords({ may_change: mayChange }: OrderPage, isSignedIn: boolean): string {
  if (mayChange) return 'Данные получателя по ссылке не показываем: её могли переслать.';
  if (isSignedIn) return 'Данные получателя видны только ему: по ссылке их не показываем.';
  return 'Вы оформили этот заказ? Войдите, чтобы увидеть данные получателя и изменить заказ.';
}
