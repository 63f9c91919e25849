import { useEffect } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import { FollowOrder } from '#webapp/components/shop/follow-order.tsx';
import { OrderCode } from '#webapp/components/shop/order-code.tsx';
import { PickupPlace } from '#webapp/components/shop/pickup-place.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import pageStyles from '#webapp/components/ui/page.module.css';
import sheet from '#webapp/components/ui/sheet.module.css';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { PAID_TWICE } from '#webapp/lib/payment/run-words.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useFocusOnOpen } from '#webapp/lib/use-focus-on-open.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import styles from './success-screen.module.css';

interface SuccessScreenProps {
  number: number | null;
  hash: string | null;
  isPaid?: boolean;
  /** It was paid twice; the second payment is refunded. */
  isTwice?: boolean;
  isPickup?: boolean;
  /** In roubles. */
  sum?: number;
  /** The discount in roubles. */
  discount?: number;
  /** How it will be paid. */
  method?: string;
}

export function SuccessScreen({
  number,
  hash,
  isPaid = false,
  isTwice = false,
  isPickup = false,
  sum,
  discount = 0,
  method,
}: SuccessScreenProps) {
  const go = useNavigate();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const title = useFocusOnOpen<HTMLHeadingElement>();
  useMainAction({ text: 'На главную', press: () => go('/') });
  useEffect(() => {
    window.scrollTo(0, 0);
    // A reload shows the order again. After leaving the page, the checkout is reset.
    return () => checkoutStore.getState().reset();
  }, []);
  return (
    <div className={pageStyles.page}>
      <section className={classes(sheet.sheet, styles.success)}>
        <ParcelMark />
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          Спасибо за заказ!
        </h1>
        <div className={styles.facts}>
          <p className={styles.number}>
            Номер заказа: <strong>{number === null ? 'Не указан' : `№${number}`}</strong>
          </p>
          {sum !== undefined && (
            <p className={styles.number}>
              Сумма заказа: <strong>{formatRoubles(sum)}</strong>
            </p>
          )}
          {method && <p className={styles.soft}>{method}</p>}
          {discount > 0 && <p className={styles.soft}>Ваша скидка: {formatRoubles(discount)}</p>}
        </div>
        {isPaid && (
          <Callout tone="success">
            <p>Заказ оплачен</p>
            {isTwice && <p>{PAID_TWICE}</p>}
          </Callout>
        )}
        {isPickup && settings.address !== '' && (
          <div className={styles.key}>
            <PickupPlace />
          </div>
        )}
        <div className={styles.key}>
          <OrderCode hash={hash} />
        </div>
        <p className={styles.soft}>Сохраните эти данные для контроля заказа</p>
        {hash && <FollowOrder hash={hash} />}
        {hash && (
          <ButtonLink href={orderPagePath(hash)} look="quiet" wide large>
            Страница заказа
          </ButtonLink>
        )}
        {!inTelegram && (
          <ButtonLink href="/" look="quiet" wide large>
            На главную
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
