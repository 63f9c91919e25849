import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { User } from '#shared/contract/user.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
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

/** Telegram's own names, in what people type: five letters at least, no dashes, no Cyrillic. */
const TELEGRAM_NAME = /^@?[a-z]\w{4,31}$/i;

/** Under the login: what it is for, and what follows where it cannot be a name in Telegram. Nothing is refused. */
export function loginHint(login: string, hasPhone: boolean): string {
  const typed = login.trim();
  if (typed === '' || TELEGRAM_NAME.test(typed)) {
    return `Имя пользователя в Telegram: по нему менеджер свяжется с вами${hasPhone ? '. Нет Telegram — напишите «нет», мы позвоним' : ''}`;
  }
  const instead = hasPhone ? 'менеджер позвонит по телефону' : 'сохраните код заказа и свяжитесь с менеджером сами';
  return `По такому имени в Telegram мы вас не найдём: ${instead}`;
}
