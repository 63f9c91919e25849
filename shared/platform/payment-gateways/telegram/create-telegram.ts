import { z } from 'zod';
import type { GatewayPayment, PaymentGateway } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type BotAccess, callBotApi } from './call-bot-api.ts';
import { invoiceTerms } from './invoice-terms.ts';

/** BotFather writes the mode into the token: `381764678:TEST:12345`. */
const TEST_TOKEN = /:TEST:/i;

interface TelegramAccount extends BotAccess {
  /** From BotFather, for one provider. */
  providerToken: string;
}

/**
 * Telegram's own payments behind the shop's port. Telegram reports the result of an invoice to the bot only, and it cannot
 * be asked; roubles are given back in the cabinet of the provider used, so there are no refunds from here.
 */
export function createTelegram(account: TelegramAccount): PaymentGateway {
  const isTestToken = TEST_TOKEN.test(account.providerToken);
  const termsOf = (payment: GatewayPayment) => invoiceTerms(payment, account.providerToken);
  const link = async (payment: GatewayPayment): Promise<string> => {
    const url = z.url().safeParse(await callBotApi(account, 'createInvoiceLink', termsOf(payment)));
    if (!url.success) throw new ShopError('payment_provider_down', { cause: url.error });
    return url.data;
  };
  return {
    provider: 'telegram',
    account: { merchantId: null, publicToken: 'telegram' },
    // A test token's money is no money, and a live one's is no test.
    takes: ({ isTest }) => isTest === isTestToken,
    start: async (payment) => {
      const url = await link(payment);
      return { fields: { invoice_url: url }, action: url, script: null };
    },
    link,
    sendInvoice: async (payment, chatId) => {
      await callBotApi(account, 'sendInvoice', { ...termsOf(payment), chat_id: chatId });
    },
  };
}
