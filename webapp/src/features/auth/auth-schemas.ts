import { z } from 'zod';
import { signInInput, signUpInput } from '#shared/contract/account.ts';

export const signInForm = signInInput;
export type SignInFields = z.input<typeof signInForm>;

export const NO_CONSENT = 'Без согласия на обработку персональных данных аккаунт не создать';

/** The server's input, with the repeated password and the consent. */
export const signUpForm = signUpInput
  .extend({
    confirm: z.string(),
    consent: z.boolean().refine((agreed) => agreed, { message: NO_CONSENT }),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Пароли не совпадают',
    // Checked also while another field is invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type SignUpFields = z.input<typeof signUpForm>;
export type SignUpReady = z.output<typeof signUpForm>;
