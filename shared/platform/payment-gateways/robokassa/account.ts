import type { RobokassaSettings } from '../../env.ts';

/** One shop at Robokassa, with the addresses of its services. */
export interface RobokassaAccount extends RobokassaSettings {
  authUrl: string;
  servicesUrl: string;
  fiscalUrl: string;
  /** The shop's address, for fiscal receipts. */
  shopUrl: string;
}

export type HashName = RobokassaSettings['hash'];

export function robokassaAccount(settings: RobokassaSettings, shopUrl: string): RobokassaAccount {
  return {
    ...settings,
    authUrl: settings.authUrl ?? 'https://auth.robokassa.ru',
    servicesUrl: settings.servicesUrl ?? 'https://services.robokassa.ru',
    fiscalUrl: settings.fiscalUrl ?? 'https://ws.roboxchange.com',
    shopUrl,
  };
}

type Passwords = Pick<RobokassaAccount, 'password1' | 'password2' | 'testPassword1' | 'testPassword2'>;

/**
 * Signs the form that the payer's browser sends to the provider. A test payment is never signed with a live password.
 */
export const startPassword = (account: Passwords, isTest: boolean): string | undefined =>
  isTest ? account.testPassword1 : account.password1;

/** Signs the provider's calls to the server. */
export const webhookPassword = (account: Passwords, isTest: boolean): string | undefined =>
  isTest ? account.testPassword2 : account.password2;
