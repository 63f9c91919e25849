import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { needsLogin } from '#shared/contract/order-fields.ts';
import type { Delivery } from '#shared/contract/shop-data.ts';
import type { User } from '#shared/contract/user.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { type CustomerForm, customerSchemaOf } from '#webapp/features/checkout/draft/customer-schema.ts';
import { addressAt, type DeliveryPlace, placeOf } from '#webapp/features/checkout/draft/delivery-place.ts';
import { contactAt, missingFields } from '#webapp/features/checkout/draft/known-contact.ts';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { byFormName, ORDER_FORM } from '#webapp/lib/orders/order-fields.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { deliveriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useAddressOf } from './use-address-of.ts';

/** The placeholder of the specification for an order without delivery: shown, but never sent. */
const PLACEHOLDER_PHONE = '+7 (999) 999-99-99';

/**
 * The form with known values: those typed before, and those of the signed-in user. Typed values are stored at once.
 */
export function useCustomerForm(delivery: Pick<Delivery, 'id' | 'pickup_points'> | null) {
  const place = useMemo(() => placeOf(delivery), [delivery]);
  const user = useSessionUser();
  const { settings } = useSettings();
  const hasPhone = settings.delivery_enable;
  const isLoginNeeded = needsLogin({ loginRequired: settings.shop.login_required, hasPhone });
  const schema = useMemo(() => customerSchemaOf(isLoginNeeded), [isLoginNeeded]);
  const form = useForm<CustomerForm>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: startValues(user, place, hasPhone),
  });
  const hadUser = useRef(user !== null);
  useEffect(() => {
    // After signing out, the fields must not contain the user's data.
    if (!user && hadUser.current) form.reset(startValues(null, place, hasPhone));
    hadUser.current = user !== null;
  }, [user, form, place, hasPhone]);
  useEffect(() => {
    // The settings may be loaded after the form was opened.
    if (!isLoginNeeded) form.setValue('login', form.getValues('login'), { shouldValidate: true });
  }, [form, isLoginNeeded]);
  useAddressOf(form, place);
  useEffect(() => {
    if (!user) return;
    // The sign-in may finish after the form was opened.
    if (user.login) form.setValue('login', user.login, { shouldValidate: true });
    const name = nameOf(user);
    if (name && form.getValues('fullName') === '') form.setValue('fullName', name, { shouldValidate: true });
  }, [user, form]);
  const { data: account } = useQuery({ ...accountQuery(user?.id ?? 0), enabled: user !== null, staleTime: 60_000 });
  const last = account?.lastOrder;
  const { data: deliveries } = useQuery(deliveriesQuery);
  useEffect(() => {
    if (!last || !deliveries) return;
    const isNameTyped = checkoutStore.getState().typed.fullName !== '';
    const known = contactAt(place, last, deliveries);
    const missing = missingFields(form.getValues(), known, user && !isNameTyped ? nameOf(user) : '');
    for (const [name, value] of Object.entries(missing)) {
      form.setValue(name as keyof CustomerForm, value, { shouldValidate: true });
    }
  }, [last, form, place, deliveries, user]);
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { type }) => {
      const typed: Partial<CustomerForm> = byFormName((field) => values[ORDER_FORM[field].name] ?? '');
      // The value of a field that cannot be edited was not typed.
      if (!hasPhone) delete typed.phone;
      if (place.kind !== 'own') delete typed.address;
      if (place.kind === 'points') checkoutStore.getState().choosePoint(values.address ?? '');
      if (user?.login) delete typed.login;
      if (user && type !== 'change' && typed.fullName === nameOf(user)) delete typed.fullName;
      checkoutStore.getState().type(typed);
    });
    return unsubscribe;
  }, [form, place, hasPhone, user]);
  const { isValid, errors } = form.formState;
  return { form, user, isLoginNeeded, isReady: isValid && Object.keys(errors).length === 0 };
}

function startValues(user: User | null, place: DeliveryPlace, hasPhone: boolean): CustomerForm {
  const { typed, point } = checkoutStore.getState();
  return {
    ...typed,
    fullName: typed.fullName || (user ? nameOf(user) : ''),
    phone: hasPhone ? typed.phone : PLACEHOLDER_PHONE,
    address: addressAt(place, { typed: typed.address, point }),
    login: user?.login ?? typed.login,
  };
}

function nameOf({ first_name, last_name }: User): string {
  return [last_name, first_name].filter(Boolean).join(' ');
}
