import { useState } from 'react';
import { keysOf } from '#shared/contract/keys-of.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { cutTo, DISCOUNTS, type EditDraft, sizeProblem } from './edit-draft.ts';
import styles from './edit-sheet.module.css';

interface EditDiscountProps {
  value: EditDraft['discount'];
  /** The order has a discount of the staff's that can be removed. */
  hasOne: boolean;
  /** The name of the choice that leaves the discount as it is. */
  keep?: string;
  /** The discounts as they would be, to say when the goods cost less than was typed. */
  discounts: readonly { kind: string; sum: number }[] | undefined;
  onChange: (discount: EditDraft['discount']) => void;
}

/** The staff's own discount: per cent or a sum, with a reason that the buyer reads. */
export function EditDiscount({ value, hasOne, keep = DISCOUNTS.keep, discounts, onChange }: EditDiscountProps) {
  const kinds = keysOf(DISCOUNTS).filter((kind) => kind !== 'off' || hasOne);
  const cut = discounts && cutTo(value, discounts);
  const [isLeft, setLeft] = useState(false);
  const isAsked = value.kind === 'percent' || value.kind === 'amount';
  return (
    <div className={styles.discount}>
      <p aria-hidden="true">Скидка</p>
      <SegmentedField
        label="Скидка"
        value={value.kind}
        options={kinds.map((kind) => [kind, kind === 'keep' ? keep : DISCOUNTS[kind]])}
        onChange={(kind) => onChange({ ...value, kind: kinds.find((one) => one === kind) ?? 'keep' })}
      />
      {isAsked && (
        <>
          <TextField
            label={value.kind === 'percent' ? 'Сколько процентов' : 'Сколько рублей'}
            inputMode="decimal"
            autoComplete="off"
            value={value.size}
            error={isLeft ? sizeProblem(value) : undefined}
            hint={typeof cut === 'number' ? `Скидка составит ${formatRoubles(cut)}: больше товары не стоят` : undefined}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setLeft(false);
              onChange({ ...value, size: target.value });
            }}
          />
          <TextField
            label="За что"
            hint="Покупатель прочтёт это в заказе"
            maxLength={100}
            value={value.reason}
            onChange={({ target }) => onChange({ ...value, reason: target.value })}
          />
        </>
      )}
    </div>
  );
}
