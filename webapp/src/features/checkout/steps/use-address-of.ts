import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import type { CustomerForm } from '#webapp/features/checkout/draft/customer-schema.ts';
import { addressAt, type DeliveryPlace } from '#webapp/features/checkout/draft/delivery-place.ts';

/** Each kind of delivery has its own address. Going back to the first one restores the typed address. */
export function useAddressOf(form: UseFormReturn<CustomerForm>, place: DeliveryPlace): void {
  const was = useRef(place);
  useEffect(() => {
    const isSame = was.current.kind === place.kind && was.current.points.join() === place.points.join();
    was.current = place;
    if (isSame) return;
    const { typed, point } = checkoutStore.getState();
    form.setValue('address', addressAt(place, { typed: typed.address, point }), { shouldValidate: true });
  }, [form, place]);
}
