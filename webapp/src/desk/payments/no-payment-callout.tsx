import { Link } from 'wouter';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/** Said while buyers do not choose how to pay. */
export function NoPaymentCallout() {
  const { settings } = useSettings();
  if (settings.shop.payments_enable) return null;
  return (
    <Callout tone="info">
      <p>
        Выбор оплаты выключен: вместо него покупатель видит ваши слова и&nbsp;контакты. Включить его можно{' '}
        <Link href="/settings">в&nbsp;«Настройках»</Link>.
      </p>
    </Callout>
  );
}
