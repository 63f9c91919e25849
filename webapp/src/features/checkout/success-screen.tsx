import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Success } from '#shared/contract/envelope.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { classes } from '#webapp/components/ui/classes.ts';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import pageStyles from '#webapp/components/ui/page.module.css';
import sheet from '#webapp/components/ui/sheet.module.css';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { callApi } from '#webapp/lib/api.ts';
import { PAID_TWICE } from '#webapp/lib/payment/run-words.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useFocusOnOpen } from '#webapp/lib/use-focus-on-open.ts';
import { useGo } from '#webapp/lib/use-go.ts';
import { OrderCode } from './order-code.tsx';
import { PickupPlace } from './pickup-place.tsx';
import styles from './success-screen.module.css';

interface SuccessScreenProps {
  number: number | null;
  hash: string | null;
  isPaid?: boolean;
  /** A second payment of it goes back. */
  isTwice?: boolean;
  isPickup?: boolean;
  /** What was taken off, in roubles. */
  discount?: number;
}

export function SuccessScreen({
  number,
  hash,
  isPaid = false,
  isTwice = false,
  isPickup = false,
  discount = 0,
}: SuccessScreenProps) {
  const go = useGo();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const title = useFocusOnOpen<HTMLHeadingElement>();
  useMainAction({ text: 'На главную', press: () => go('/') });
  useEffect(() => {
    window.scrollTo(0, 0);
    // A reload shows the order again; once it is left, an empty cart is an empty cart.
    return () => checkoutStore.getState().reset();
  }, []);
  return (
    <div className={pageStyles.page}>
      <section className={classes(sheet.sheet, styles.success)}>
        <ParcelMark />
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          Спасибо за заказ!
        </h1>
        <p className={styles.number}>
          Номер заказа: <strong>{number ?? 'Не указан'}</strong>
        </p>
        {discount > 0 && <p className={styles.soft}>Ваша скидка: {formatRoubles(discount)}</p>}
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
        {!inTelegram && (
          <ButtonLink href="/" look="quiet" wide large>
            На главную
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

/** The way into the bot for those whom it does not know yet: there the order's news are told. */
function FollowOrder({ hash }: { hash: string }) {
  const user = useSessionUser();
  const isKnown = user?.is_telegram === true;
  const { data: url } = useQuery({
    queryKey: ['follow-link', hash],
    queryFn: async ({ signal }) =>
      (await callApi<Success<{ url: string }>>(`/api/order/hash/${hash}/follow-link`, { signal })).data.url,
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isKnown || !url) return null;
  return <BotButton href={url}>Получать статусы в Telegram</BotButton>;
}
