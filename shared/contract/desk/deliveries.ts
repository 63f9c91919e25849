import { z } from 'zod';
import { deliveryDaysSchema } from '#shared/contract/delivery-days-schema.ts';
import { fieldValues, type WrittenFieldView, writtenFieldSchema } from './written-field.ts';

const SECTIONS = ['main', 'days'] as const;

/** A delivery as the list of all shows it; sums in roubles. */
export const deliveryRowSchema = z.object({
  id: z.int(),
  title: z.string(),
  price: z.number(),
  free_from: z.number().nullable(),
  /** How many pickup points it has. */
  points: z.int(),
  days: deliveryDaysSchema.nullable(),
  is_active: z.boolean(),
});
export type DeliveryRow = z.infer<typeof deliveryRowSchema>;

/** A fact of a delivery as a field of a form. */
export const deliveryFieldSchema = writtenFieldSchema(SECTIONS);
export type DeliveryField = WrittenFieldView<(typeof SECTIONS)[number]>;

/** One delivery, to be changed. */
export const deskDeliverySchema = deliveryRowSchema.extend({ fields: z.array(deliveryFieldSchema) });
export type DeskDelivery = z.infer<typeof deskDeliverySchema>;

/** Fifty pickup points with their hours. */
const values = fieldValues(16_000);

/** What is left out is as in the empty form. */
export const newDeliveryInput = z.object({ values });

/** Only the changed values, and what each was when the admin began: if it is something else now, nothing is saved. */
export const changeDeliveryInput = z.object({ values, seen: values });

/** Why a change of deliveries was refused, as admins read it at the desk and in the chat. */
export const DELIVERY_REFUSALS = {
  gone: 'Такого способа доставки больше нет.',
  tooMany: 'Способов доставки слишком много: удалите или измените те, что есть.',
  used: 'Этот способ выбран в заказах, и заказы о нём помнят. Его можно выключить.',
};
