import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { PICKUP } from '#shared/contract/shop-data.ts';
import type { User } from '#shared/contract/user.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { type CustomerForm, customerSchema } from '#webapp/features/checkout/draft/customer-schema.ts';
import { contactOfOrder, missingFields } from '#webapp/features/checkout/draft/known-contact.ts';
import { accountQuery } from '#webapp/lib/account/account-query.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';

/** The specification's stand-in where nobody will call: shown, never sent. */
const PLACEHOLDER_PHONE = '+7 (999) 999-99-99';

/** The form with what is known already: what was typed before, and who is signed in. Typing is kept as it goes. */
export function useCustomerForm(isPickup: boolean) {
  const user = useSessionUser();
  const { settings } = useSettings();
  const form = useForm<CustomerForm>({
    resolver: zodResolver(customerSchema),
    mode: 'onTouched',
    defaultValues: startValues(user, { isPickup, hasPhone: settings.delivery_enable }),
  });
  const hadUser = useRef(user !== null);
  useEffect(() => {
    // Whoever has signed out leaves nothing of theirs in the fields.
    if (!user && hadUser.current) form.reset(startValues(null, { isPickup, hasPhone: settings.delivery_enable }));
    hadUser.current = user !== null;
  }, [user, form, isPickup, settings.delivery_enable]);
  useEffect(() => {
    if (!user) return;
    // Sign-in can finish after the form has opened.
    if (user.login) form.setValue('login', user.login, { shouldValidate: true });
    const name = nameOf(user);
    if (name && form.getValues('fullName') === '') form.setValue('fullName', name, { shouldValidate: true });
  }, [user, form]);
  const { data: account } = useQuery({ ...accountQuery(user?.id ?? 0), enabled: user !== null, staleTime: 60_000 });
  const last = account?.lastOrder;
  useEffect(() => {
    if (!last) return;
    for (const [name, value] of Object.entries(missingFields(form.getValues(), contactOfOrder(last)))) {
      form.setValue(name as keyof CustomerForm, value, { shouldValidate: true });
    }
  }, [last, form]);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ fullName = '', phone = '', address = '', login = '' }) => {
      checkoutStore.getState().type({
        fullName,
        ...(settings.delivery_enable && { phone }),
        ...(!isPickup && { address }),
        ...(!user?.login && { login }),
      });
    });
    return unsubscribe;
  }, [form, isPickup, settings.delivery_enable, user]);
  const { isValid, errors } = form.formState;
  return { form, user, isReady: isValid && Object.keys(errors).length === 0 };
}

function startValues(
  user: User | null,
  { isPickup, hasPhone }: { isPickup: boolean; hasPhone: boolean },
): CustomerForm {
  const { typed } = checkoutStore.getState();
  return {
    fullName: typed.fullName || (user ? nameOf(user) : ''),
    phone: hasPhone ? typed.phone : PLACEHOLDER_PHONE,
    address: isPickup ? PICKUP.title : typed.address,
    login: user?.login ?? typed.login,
  };
}

function nameOf({ first_name, last_name }: User): string {
  return [last_name, first_name].filter(Boolean).join(' ');
}
