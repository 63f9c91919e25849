import { z } from 'zod';

/** The guest's key to an order. */
export const orderHash = z.string().regex(/^[\w-]{22,64}$/, { message: 'Неизвестный код заказа' });
