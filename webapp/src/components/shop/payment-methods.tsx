import { type Ref, useId } from 'react';
import type { PaymentMethod } from '#shared/contract/shop-data.ts';
import { OptionRadio } from '#webapp/components/ui/option-card.tsx';
import { CardIcon, CashIcon, GlobeIcon } from '#webapp/components/ui/screen-icons.tsx';
import { methodWords } from '#webapp/lib/payment/method-rules.ts';
import styles from './payment-methods.module.css';

const ICONS = {
  card: CardIcon,
  electronic: CardIcon,
  other: CashIcon,
  cash: CashIcon,
  online: GlobeIcon,
} satisfies Record<PaymentMethod['type'], typeof CardIcon>;

interface PaymentMethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  /** During a payment. */
  disabled?: boolean;
  onChoose: (method: PaymentMethod) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Scrolls to the methods and focuses another one. */
export function focusOther(methods: HTMLFieldSetElement | null): void {
  methods?.scrollIntoView({ block: 'center' });
  methods?.querySelector<HTMLElement>('input:not(:checked)')?.focus({ preventScroll: true });
}

export function PaymentMethods({ methods, chosen, disabled = false, onChoose, ref }: PaymentMethodsProps) {
  const name = useId();
  if (methods.length === 0) return null;
  return (
    <fieldset ref={ref} className={styles.methods} disabled={disabled}>
      <legend className="visually-hidden">Способ оплаты</legend>
      {methods.map((method) => {
        const Icon = ICONS[method.type];
        return (
          <OptionRadio
            key={method.id}
            name={name}
            icon={<Icon />}
            title={method.name}
            description={methodWords(method)}
            checked={method === chosen}
            onChoose={() => onChoose(method)}
          />
        );
      })}
    </fieldset>
  );
}
