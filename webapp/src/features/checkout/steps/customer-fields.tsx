import { Fragment } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderField } from '#shared/contract/order-fields.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { User } from '#shared/contract/user.ts';
import { PickupPlace } from '#webapp/components/shop/pickup-place.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { type CustomerForm, isWanted } from '#webapp/features/checkout/draft/customer-schema.ts';
import { ASKED_FIELDS, inputProps, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { AddressField } from './address-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { PointField } from './point-field.tsx';
import { SavedAddresses, SavedReceivers } from './saved-details.tsx';

const WITHOUT_LOGIN = 'Если удобнее переписываться; иначе менеджер позвонит';
const NO_POINT = 'Выберите пункт выдачи';

interface CustomerFieldsProps {
  form: UseFormReturn<CustomerForm>;
  user: User | null;
  delivery: Delivery | null;
  hasPhone: boolean;
  isLoginNeeded: boolean;
}

export function CustomerFields({ form, user, delivery, hasPhone, isLoginNeeded }: CustomerFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isPickup = delivery?.id === null;
  const points = delivery?.pickup_points ?? [];
  const { settings } = useSettings();
  // A shop with delivery may have no pickup address; a shop without delivery is reminded to set one.
  const hasPlace = !settings.delivery_enable || settings.address !== '';
  const login = useWatch({ control, name: 'login' });
  const isFixed = { phone: !hasPhone, address: isPickup, user_telegram: Boolean(user?.login) };
  const isLoginAsked = isLoginNeeded || Boolean(user?.login);
  const hintOf = (field: OrderField) => {
    if (field !== 'user_telegram' || user?.login) return undefined;
    return isLoginNeeded || login.trim() !== '' ? loginHint(login, hasPhone) : WITHOUT_LOGIN;
  };
  return (
    <>
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
        if (asked === 'address' && points.length > 0) {
          return (
            <Controller
              key={asked}
              control={control}
              name={name}
              render={({ field: { value, onChange } }) => (
                <PointField points={points} value={value} error={error && NO_POINT} onChange={onChange} />
              )}
            />
          );
        }
        if (asked === 'address') {
          return (
            <Fragment key={asked}>
              <Controller
                control={control}
                name={name}
                render={({ field }) => <AddressField {...field} readOnly={readOnly} error={error} />}
              />
              {isPickup && hasPlace && <PickupPlace title="Где забрать" />}
              {user && !isPickup && <SavedAddresses form={form} userId={user.id} />}
            </Fragment>
          );
        }
        return (
          <Fragment key={asked}>
            {/* Next to what it explains: above all fields it would push the first one out of a phone's upper third. */}
            {asked === 'user_telegram' && user && <Callout tone="success">Вы авторизованы</Callout>}
            <TextField
              {...inputProps(asked)}
              {...(asked === 'user_telegram' && !isLoginAsked && { label: 'Имя в Telegram' })}
              optional={!isWanted(asked, isLoginAsked)}
              readOnly={readOnly}
              hint={hintOf(asked)}
              error={error}
              {...register(name)}
            />
            {asked === 'fio' && user && <SavedReceivers form={form} userId={user.id} hasPhone={hasPhone} />}
          </Fragment>
        );
      })}
    </>
  );
}

/** A Telegram name as people type it: at least five characters, no dashes, no Cyrillic. */
const TELEGRAM_NAME = /^@?[a-z]\w{4,31}$/i;

/** The hint under the login: what it is for, or what happens if it cannot be a Telegram name. Nothing is refused. */
export function loginHint(login: string, hasPhone: boolean): string {
  const typed = login.trim();
  if (typed === '' || TELEGRAM_NAME.test(typed)) {
    return `Имя пользователя в Telegram: по нему менеджер свяжется с вами${hasPhone ? '. Нет Telegram — напишите «нет», мы позвоним' : ''}`;
  }
  if (hasPhone && typed.toLowerCase() === 'нет') return 'Хорошо, менеджер позвонит по телефону';
  const instead = hasPhone ? 'менеджер позвонит по телефону' : 'сохраните код заказа и свяжитесь с менеджером сами';
  return `По такому имени в Telegram мы вас не найдём: ${instead}`;
}
