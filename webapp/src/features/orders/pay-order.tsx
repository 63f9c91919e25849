import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/contract/order.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { canBePaid } from '#webapp/lib/payment/can-be-paid.ts';
import { offeredHere } from '#webapp/lib/payment/offered-here.ts';
import { paymentPath } from '#webapp/lib/payment/open-in-browser.ts';
import { paidToPerson } from '#webapp/lib/payment/paid-to-person.ts';
import { paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** The way to pay an open order here, where the shop has one. */
export function PayOrder({ order }: { order: Order }) {
  const { settings } = useSettings();
  const platform = usePlatform();
  const { data: methods } = useQuery(paymentMethodsQuery);
  const takesMoney = methods?.some((method) => offeredHere(method, platform) && !paidToPerson(method)) ?? false;
  if (!settings.shop.payments_enable || !takesMoney || !canBePaid(order)) return null;
  return <ButtonLink href={paymentPath(order.order_hash)}>Оплатить</ButtonLink>;
}
