import { ORDER_FIELDS } from '#shared/contract/order-fields.ts';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { NameField, PhoneField } from '#webapp/desk/orders/contact-fields.tsx';
import type { DraftFieldsProps } from './draft-fields.ts';
import { LikelyCustomers } from './likely-customers.tsx';

/** The buyer. The phone is the first field: it is known when somebody calls. */
export function BuyerFields({ draft, change, problemOf }: DraftFieldsProps) {
  const { phone, fio, login, customer } = draft;
  return (
    <>
      <PhoneField
        hint="Без телефона нужен логин в Telegram"
        optional
        value={phone}
        error={problemOf('phone')}
        onChange={(next) => change({ phone: next })}
      />
      <NameField value={fio} error={problemOf('fio')} onChange={(next) => change({ fio: next })} />
      {customer?.login == null && (
        <TextField
          label="Логин в Telegram"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ORDER_FIELDS.user_telegram.max}
          value={login}
          error={problemOf('user_telegram')}
          onChange={({ target }) => change({ login: target.value })}
        />
      )}
      <LikelyCustomers
        draft={draft}
        onChoose={(chosen, known) =>
          change({
            customer: chosen,
            ...(chosen && fio.trim() === '' && { fio: chosen.name }),
            ...(chosen && phone.trim() === '' && { phone: known }),
          })
        }
      />
    </>
  );
}
