import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#shared/contract/order.ts';
import { ApiError } from '#webapp/lib/api-client.ts';
import { ORDERED_KEY, orderedCart } from '#webapp/lib/cart/ordered-cart.ts';
import { reservation } from '#webapp/lib/cart/reservation.ts';
import { canBePaid } from '#webapp/lib/payment/can-be-paid.ts';
import { orderQuery } from './order-queries.ts';

/** An order that still waits for its money; `null` when there is none, and while that is not known. */
export function usePayableOrder(hash: string | null): Order | null {
  const { data: order } = useQuery(queryOf(hash));
  return order && canBePaid(order) ? order : null;
}

/** What this browser has ordered and not paid in a tab that may be closed by now: this tab's own checkout continues by itself. */
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

/** A tab with an order of its own, or with an attempt at one, holds its pieces. */
function hashOfOthers(): string | null {
  const isOwn = Object.keys(reservation.read()).length > 0;
  return isOwn ? null : (orderedCart.read()?.hash ?? null);
}
