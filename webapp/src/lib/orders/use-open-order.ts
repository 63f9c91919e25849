import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { canBePaid } from '#shared/contract/order-status.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { ORDERED_KEY, orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { orderQuery } from './order-queries.ts';

/** An order that is not paid yet; `null` if there is none, and while this is unknown. */
export function usePayableOrder(hash: string | null): Order | null {
  const { data: order } = useQuery(queryOf(hash));
  return order && canBePaid(order) ? order : null;
}

/**
 * An unpaid order of this browser from another tab, which may be closed. The order of this tab's checkout is not
 * included.
 */
export function useOpenOrder(): Order | null {
  const [hash, setHash] = useState(hashOfOthers);
  useEffect(() => {
    const look = ({ key }: StorageEvent) => key === ORDERED_KEY && setHash(hashOfOthers());
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const { data: order, error } = useQuery(queryOf(hash));
  const isOver =
    (order !== undefined && !canBePaid(order)) || (error instanceof ApiError && error.code === 'order_not_found');
  useEffect(() => {
    if (!isOver) return;
    orderedCart.forget();
    setHash(null);
  }, [isOver]);
  return order && !isOver ? order : null;
}

const queryOf = (hash: string | null) => ({ ...orderQuery(hash ?? ''), enabled: hash !== null });

/** Null if this tab has its own order or an attempt, whose pieces are held. */
function hashOfOthers(): string | null {
  const isOwn = Object.keys(reservation.read()).length > 0;
  return isOwn ? null : (orderedCart.read()?.hash ?? null);
}
