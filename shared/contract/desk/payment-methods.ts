import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#shared/contract/payment.ts';
import { fieldValues, type WrittenFieldView, writtenFieldSchema } from './written-field.ts';

/** A payment method as the list of all shows it. */
export const paymentMethodRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Per cent. */
  commission: z.number(),
  is_test: z.boolean(),
  is_active: z.boolean(),
  /** The shop has an account that takes payments in this mode: buyers see the method only then. */
  is_ready: z.boolean(),
});
export type PaymentMethodRow = z.infer<typeof paymentMethodRowSchema>;

const SECTIONS = ['main'] as const;

/** A fact of a payment method as a field of a form. */
const fieldSchema = writtenFieldSchema(SECTIONS);
export type PaymentMethodField = WrittenFieldView<(typeof SECTIONS)[number]>;

/** One payment method, to be changed. */
export const deskPaymentMethodSchema = paymentMethodRowSchema.extend({ fields: z.array(fieldSchema) });
export type DeskPaymentMethod = z.infer<typeof deskPaymentMethodSchema>;

/** What can be added: what a method of that kind is named until an admin renames it. */
export const paymentMethodKindSchema = z.object({ kind: z.string(), name: z.string(), is_online: z.boolean() });
export type PaymentMethodKind = z.infer<typeof paymentMethodKindSchema>;

export const newPaymentMethodInput = z.object({ kind: z.string().max(40) });

const values = fieldValues(2000);

/** Only the changed values, and what each was when the admin began: if it is something else now, nothing is saved. */
export const changePaymentMethodInput = z.object({ values, seen: values });
