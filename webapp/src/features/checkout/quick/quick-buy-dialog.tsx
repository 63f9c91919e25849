import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { useChosenDelivery } from '#webapp/features/checkout/chosen-delivery.ts';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import type { CartLine } from '#webapp/lib/cart/cart-line.ts';
import { offeredHere } from '#webapp/lib/payment/method-rules.ts';
import { closeQuickBuy } from '#webapp/lib/quick-buy/quick-buy-store.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { deliveriesQuery, paymentMethodsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { QuickForm } from './quick-form.tsx';

/** Buying one product in one sheet: delivery, contact details, payment, order. */
export function QuickBuyDialog({ line: asked }: { line: CartLine }) {
  const platform = usePlatform();
  const user = useSessionUser();
  const { settings } = useSettings();
  const [line, setLine] = useState(asked);
  const [delivery, setDelivery] = useState<{ id: number | null } | null>(null);
  const [methodId, setMethodId] = useState<number | null>(null);
  const { data: deliveries, isPending: noDeliveries } = useQuery(deliveriesQuery);
  const { data: methods, isPending: noMethods } = useQuery(paymentMethodsQuery);
  const { data: account, isLoading: noAccount } = useQuery({
    ...accountQuery(user?.id ?? 0),
    enabled: user !== null,
    staleTime: 60_000,
  });
  const last = account?.lastOrder ?? null;
  const offered = settings.shop.payments_enable ? (methods ?? []).filter((one) => offeredHere(one, platform)) : [];
  const wished = methodId ?? last?.payment_method_id;
  const method = offered.find(({ id }) => id === wished) ?? (offered.length === 1 ? (offered[0] ?? null) : null);
  const known = delivery ?? (last ? { id: last.delivery_id } : null);
  const chosen = useChosenDelivery(known);
  const isReady = !noDeliveries && !noMethods && !noAccount;
  return (
    <Dialog title="Купить сразу" onClose={closeQuickBuy}>
      {isReady ? (
        <QuickForm
          line={line}
          deliveries={settings.delivery_enable ? (deliveries ?? []) : null}
          delivery={chosen}
          methods={offered}
          isKnown={last !== null}
          method={method}
          onLine={setLine}
          onDelivery={setDelivery}
          onMethod={({ id }) => setMethodId(id)}
        />
      ) : (
        <div aria-busy="true">
          <Bone height="280px" />
        </div>
      )}
    </Dialog>
  );
}
