import { useId } from 'react';
import { formatRoubles } from '#shared/contract/money.ts';
import { type Delivery, PICKUP } from '#shared/contract/shop-data.ts';
import { shopPlace } from '#shared/contract/shop-place.ts';
import { DeliveryIcon } from '#webapp/components/shop/delivery-icon.tsx';
import { OptionRadio } from '#webapp/components/ui/option-card.tsx';
import { deliveryCost, freeWords } from '#webapp/lib/cart/free-delivery.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { QuickSection } from './quick-section.tsx';

interface QuickDeliveryProps {
  deliveries: readonly Delivery[];
  chosen: Delivery | null;
  cart: number;
  isMissed: boolean;
  onChoose: (delivery: Delivery) => void;
}

export function QuickDelivery({ deliveries, chosen, cart, isMissed, onChoose }: QuickDeliveryProps) {
  const name = useId();
  const platform = usePlatform();
  const { settings } = useSettings();
  const costs = (delivery: Delivery) => {
    const price = deliveryCost(delivery, cart);
    return price === 0 ? 'Бесплатно' : formatRoubles(price);
  };
  const place = shopPlace(settings);
  const noteOf = (delivery: Delivery) => (delivery.id === null ? place : freeWords(delivery, cart));
  return (
    <QuickSection
      title="Доставка"
      value={chosen ? `${chosen.title} · ${costs(chosen)}` : isMissed ? 'Выберите способ доставки' : ''}
      isAsking={chosen === null || isMissed}
    >
      {[...deliveries, PICKUP].map((delivery) => (
        <OptionRadio
          key={delivery.id}
          name={name}
          icon={<DeliveryIcon delivery={delivery} />}
          title={delivery.title}
          description={delivery.description}
          {...(noteOf(delivery) && { note: noteOf(delivery) })}
          aside={costs(delivery)}
          checked={chosen?.id === delivery.id}
          onChoose={() => {
            platform.haptic('select');
            onChoose(delivery);
          }}
        />
      ))}
    </QuickSection>
  );
}
