import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ORDER_FIELDS, type OrderField } from '#shared/contract/order-fields.ts';
import type { User } from '#shared/contract/user.ts';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ASKED_FIELDS, inputProps, ORDER_FORM } from '../../lib/orders/order-fields.ts';
import type { CustomerForm } from './customer-schema.ts';
import { loginHint } from './login-hint.ts';
import { PhoneField } from './phone-field.tsx';

interface CustomerFieldsProps {
  form: UseFormReturn<CustomerForm>;
  user: User | null;
  isPickup: boolean;
  hasPhone: boolean;
}

export function CustomerFields({ form, user, isPickup, hasPhone }: CustomerFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const login = useWatch({ control, name: 'login' });
  const isFixed = { phone: !hasPhone, address: isPickup, user_telegram: Boolean(user?.login) };
  const hintOf = (field: OrderField) =>
    field === 'user_telegram' && !user?.login ? loginHint(login, hasPhone) : undefined;
  return (
    <>
      {user && <Notice tone="success">Вы авторизованы</Notice>}
      {ASKED_FIELDS.map((asked) => {
        const { name } = ORDER_FORM[asked];
        const readOnly = asked in isFixed && isFixed[asked as keyof typeof isFixed];
        const error = errors[name]?.message;
        if (asked === 'phone') {
          return (
            <Controller
              key={asked}
              control={control}
              name={name}
              render={({ field }) => <PhoneField {...field} readOnly={readOnly} error={error} />}
            />
          );
        }
        return (
          <TextField
            key={asked}
            {...inputProps(asked)}
            optional={!ORDER_FIELDS[asked].isRequired}
            readOnly={readOnly}
            hint={hintOf(asked)}
            error={error}
            {...register(name)}
          />
        );
      })}
    </>
  );
}
