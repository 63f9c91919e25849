import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { User } from '#shared/contract/user.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
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
  return (
    <>
      {user && <Callout tone="success">Вы авторизованы</Callout>}
      <TextField
        label="Ф.И.О."
        autoComplete="name"
        autoCapitalize="words"
        maxLength={200}
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Controller
        control={control}
        name="phone"
        render={({ field }) => <PhoneField {...field} readOnly={!hasPhone} error={errors.phone?.message} />}
      />
      <TextField
        label="Адрес доставки"
        autoComplete="street-address"
        placeholder="Город, улица, дом, квартира"
        maxLength={500}
        readOnly={isPickup}
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label="Логин"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        readOnly={Boolean(user?.login)}
        hint={user?.login ? undefined : loginHint(login, hasPhone)}
        error={errors.login?.message}
        {...register('login')}
      />
    </>
  );
}
