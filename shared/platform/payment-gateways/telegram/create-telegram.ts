import { z } from 'zod';
import type { GatewayPayment, PaymentGateway } from '#shared/domain/payments/payment-gateway.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import { type BotAccess, callBotApi } from './call-bot-api.ts';
import { invoiceTerms } from './invoice-terms.ts';

/** The token contains its mode: `381764678:TEST:12345`. */
const TEST_TOKEN = /:TEST:/i;

interface TelegramAccount extends BotAccess {
  /** From BotFather, for one provider. */
  providerToken: string;
}

/**
 * Telegram's payments as a payment gateway of the shop. Telegram reports the result of an invoice only to the bot, and
 * the shop cannot ask for it. Roubles are refunded in the cabinet of the provider, so this gateway has no refunds.
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
    // A test token must not be used for live payments, nor a live token for tests.
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
