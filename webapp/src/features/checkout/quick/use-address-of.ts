import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PICKUP } from '#shared/contract/shop-data.ts';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';

/** A pickup has an address of its own; whoever goes back to a delivery finds what was typed. */
export function useAddressOf(form: UseFormReturn<CustomerForm>, isPickup: boolean): void {
  const was = useRef(isPickup);
  useEffect(() => {
    if (was.current === isPickup) return;
    was.current = isPickup;
    const { address } = checkoutStore.getState().typed;
    form.setValue('address', isPickup ? PICKUP.title : address, { shouldValidate: true });
  }, [form, isPickup]);
}
