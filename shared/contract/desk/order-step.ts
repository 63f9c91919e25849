import { z } from 'zod';
import { FULFILMENTS } from '../fulfilment.ts';
import { idInput } from '../id-input.ts';
import { MANUAL_PAYMENT_TYPES } from '../manual-payment.ts';
import { kopecksFromRoubles } from '../money.ts';
import { ORDER_STATUSES } from '../order-status.ts';

import { readTrack } from '../track.ts';
import { oneLine } from '../typed-text.ts';
import { STEP_LIMITS } from './order-limits.ts';

/** Where one press can move an order: a status, or a fulfilment. */
export const ORDER_STEPS = [
  'processing',
  'assembled',
  'ready',
  'shipped',
  'completed',
  'cancelled',
  'pending',
] as const;
export type OrderStepName = (typeof ORDER_STEPS)[number];

/** One line with visible characters. */
export const typedLine = (max: number, ask: string) =>
  z
    .string({ message: ask })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .regex(/[^\s\p{C}\p{DI}]/u, { message: ask })
        .max(max, { message: `Не длиннее ${max} знаков` }),
    );

export const roublesInput = (message: string) =>
  z.number({ message }).refine((sum) => (kopecksFromRoubles(sum) ?? 0) > 0, { message });

/**
 * `POST /api/desk/orders/{id}/steps`. `seen` is the order on the screen: if the order has changed since, the step is
 * refused.
 */
export const orderStepInput = z
  .strictObject({
    step: z.enum(ORDER_STEPS, { message: 'Такого шага нет' }),
    seen: z.strictObject({ status: z.enum(ORDER_STATUSES), fulfilment: z.enum(FULFILMENTS) }),
    /** Why it is cancelled; the buyer reads it. */
    reason: typedLine(STEP_LIMITS.reason, 'Напишите причину').optional(),
  })
  .refine(({ step, reason }) => step !== 'cancelled' || reason !== undefined, {
    path: ['reason'],
    message: 'Напишите, почему отменяете: покупатель прочитает это',
  });
export type OrderStepInput = z.infer<typeof orderStepInput>;

/** `POST …/undo`: the step that was the last on the screen. */
export const undoStepInput = z.strictObject({ event_id: idInput });

/** `POST …/money`: everything that is due, or a part of it. */
export const receivedMoneyInput = z.strictObject({
  manual_type: z.enum(MANUAL_PAYMENT_TYPES, { message: 'Как получили деньги?' }),
  amount: roublesInput('Сумма в рублях больше нуля, не больше двух знаков после запятой').optional(),
  /** What was due on the screen; if the sum is another one now, it is refused. */
  due_seen: roublesInput('Сколько оставалось получить'),
});

const seenTrack = z.strictObject({
  carrier: z.string().max(STEP_LIMITS.track),
  track_number: z.string().max(STEP_LIMITS.track),
  track_url: z.string().max(2000),
});

/** `PUT …/track`: as people write it; the carrier is recognised by the number, its name before it, or the address. */
export const trackInput = z.strictObject({
  track: typedLine(STEP_LIMITS.track, 'Напишите трек-номер или ссылку').refine((typed) => readTrack(typed) !== null, {
    message: 'Не вижу трек-номера. Напишите номер или ссылку, которая начинается с https://',
  }),
  seen: seenTrack,
});

export const orderNoteInput = z.strictObject({ text: typedLine(STEP_LIMITS.note, 'Напишите заметку') });

/** `POST …/block`: no more orders from this buyer. The buyer does not read why. */
export const blockBuyerInput = z.strictObject({ reason: typedLine(STEP_LIMITS.blockReason, 'Напишите, почему') });
