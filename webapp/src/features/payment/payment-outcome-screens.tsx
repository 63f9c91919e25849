import { formatRoubles } from '#shared/contract/money.ts';
import type { Order } from '#shared/contract/order.ts';
import { orderPagePath } from '#shared/contract/order-page.ts';
import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { ParcelMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { PAID_TWICE } from '#webapp/lib/payment/run-words.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useMainAction } from '#webapp/lib/telegram/main-action.ts';
import { useInTelegram } from '#webapp/lib/telegram/platform-store.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';

/** The order is paid. */
export function PaidScreen({ order, isTwice = false }: { order: Order; isTwice?: boolean }) {
  const back = isTwice ? ` ${PAID_TWICE}` : '';
  return (
    <ScreenState
      mark={<ParcelMark />}
      title="Оплата прошла успешно!"
      text={`Заказ №${order.order_number} на ${formatRoubles(order.amount_to_pay)} оплачен. Спасибо!${back}`}
      isHeading
    >
      <WaysOn hash={order.order_hash} />
    </ScreenState>
  );
}

/** The order cannot be paid any more. */
export function UnpayableScreen({ order }: { order: Order }) {
  const { order_number, status, payment_status } = order;
  const money =
    payment_status === 'refund_due'
      ? ' Деньги мы вернём.'
      : payment_status === 'refunded'
        ? ' Деньги за него возвращены.'
        : '';
  return (
    <ScreenState
      mark={<ParcelMark />}
      title={status === 'cancelled' ? `Заказ №${order_number} отменён` : `Заказ №${order_number} завершён`}
      text={`Платить за него не нужно.${money}`}
      isHeading
    >
      <WaysOn hash={order.order_hash} />
    </ScreenState>
  );
}

const BEGUN =
  'Если вы заплатили, заказ скоро станет оплаченным: это видно там, где вы его оформили, и в истории заказов.';
const REFUSED =
  'Вернитесь туда, где оформили заказ: там можно попробовать ещё раз или выбрать другой способ. Если деньги всё же списались, мы увидим это сами.';

/** Back from the provider in a browser that did not start the payment: the order is unknown here. */
export function ReturnedScreen({ isRefused }: { isRefused: boolean }) {
  return (
    <ScreenState
      mark={<ParcelMark />}
      title={isRefused ? 'Оплата не прошла' : 'Проверяем оплату'}
      text={isRefused ? REFUSED : BEGUN}
      isHeading
    >
      <WaysOn fromTelegram />
    </ScreenState>
  );
}

/**
 * Where to go now: to the order where it is known, back into Telegram where the shop is only there, or where the buyer
 * has probably come from.
 */
function WaysOn({ fromTelegram = false, hash }: { fromTelegram?: boolean; hash?: string }) {
  const go = useNavigate();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const [text, href] = hash === undefined ? ['На главную', '/'] : ['К заказу', orderPagePath(hash)];
  useMainAction({ text, press: () => go(href) });
  if (inTelegram) return null;
  const isElsewhere = settings.telegram_only === 1;
  return (
    <>
      {(isElsewhere || fromTelegram) && settings.bot_username && (
        <BotButton href={`https://t.me/${settings.bot_username}`}>Открыть в Telegram</BotButton>
      )}
      {!isElsewhere && (
        <ButtonLink href={href} look={fromTelegram ? 'quiet' : 'primary'}>
          {text}
        </ButtonLink>
      )}
    </>
  );
}
