import { Link } from 'wouter';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/** Said while the shop does not deliver at all. */
export function NoDeliveryCallout() {
  const { settings } = useSettings();
  if (settings.delivery_enable) return null;
  return (
    <Callout tone="info">
      <p>
        Доставка выключена: покупатели могут только забрать заказ сами. Включить её можно{' '}
        <Link href="/settings">в&nbsp;«Настройках»</Link>.
      </p>
    </Callout>
  );
}
