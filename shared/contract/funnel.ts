import { z } from 'zod';

/** How far a visit came on the way to an order. */
const FUNNEL_STEPS = ['visit', 'cart', 'checkout'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** `POST /api/funnel`: counted, and nothing else is stored. */
export const funnelInput = z.object({ step: z.enum(FUNNEL_STEPS, { message: 'Такого шага нет' }) });
