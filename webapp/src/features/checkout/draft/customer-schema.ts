import { z } from 'zod';
import { isRussianPhone } from '#shared/contract/phone.ts';

const filled = (message: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, { message })
    .max(most, { message: `Не длиннее ${most} знаков` });

export const customerSchema = z.object({
  fullName: filled('Введите Ф.И.О.', 200),
  phone: z
    .string()
    .trim()
    .refine((text) => text !== '' && text !== '+7', { message: 'Введите номер телефона', abort: true })
    .refine(isRussianPhone, { message: 'Введите корректный номер телефона' }),
  address: filled('Введите адрес доставки', 500),
  login: filled('Введите логин', 64),
});

export type CustomerForm = z.infer<typeof customerSchema>;
