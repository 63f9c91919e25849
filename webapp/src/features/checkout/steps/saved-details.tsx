import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { savedDetailsQuery } from '#webapp/lib/account/account-query.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import styles from './saved-details.module.css';

interface SavedProps {
  form: UseFormReturn<CustomerForm>;
  userId: number;
}

/** The names of earlier orders, under the name field: a press fills in name and phone. */
export function SavedReceivers({ form, userId, hasPhone }: SavedProps & { hasPhone: boolean }) {
  const { data } = useQuery(savedDetailsQuery(userId));
  const [fullName, phone] = useWatch({ control: form.control, name: ['fullName', 'phone'] });
  const choices = (data?.receivers ?? []).map((receiver) => ({
    text: receiver.fio,
    note: receiver.phone,
    isChosen: receiver.fio === fullName && (!hasPhone || receiver.phone === '' || receiver.phone === phone),
    choose: () => fill(form, { fullName: receiver.fio, ...(hasPhone && receiver.phone && { phone: receiver.phone }) }),
  }));
  return <Choices label="Получатели прошлых заказов" choices={choices} />;
}

/** The addresses of earlier orders, under the address field. */
export function SavedAddresses({ form, userId }: SavedProps) {
  const { data } = useQuery(savedDetailsQuery(userId));
  const current = useWatch({ control: form.control, name: 'address' });
  const choices = (data?.addresses ?? []).map((address) => ({
    text: address,
    isChosen: address === current,
    choose: () => fill(form, { address }),
  }));
  return <Choices label="Адреса прошлых заказов" choices={choices} />;
}

function fill(form: UseFormReturn<CustomerForm>, values: Partial<CustomerForm>): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(name as keyof CustomerForm, value, { shouldValidate: true, shouldTouch: true });
  }
}

interface Choice {
  text: string;
  note?: string;
  isChosen: boolean;
  choose: () => void;
}

/**
 * Nothing if the only known value is already in the field. A suggestion that was shown stays, so that a press does not
 * miss it.
 */
function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const platform = usePlatform();
  const [isUseful, setUseful] = useState(false);
  if (!isUseful && choices.some(({ isChosen }) => !isChosen)) setUseful(true);
  if (!isUseful) return null;
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ text, note, isChosen, choose }) => (
        <li key={`${text} ${note}`}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={isChosen}
            onClick={() => {
              platform.haptic('select');
              choose();
            }}
          >
            <span className={styles.text}>{text}</span>
            {note && <span className={styles.note}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
