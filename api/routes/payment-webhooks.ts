import express, { type Request, type RequestHandler, Router } from 'express';
import type { PaymentGateway, WebhookReader } from '#shared/domain/payments/payment-gateway.ts';
import { returnFromPayment } from '#shared/domain/payments/return-from-payment.ts';
import { takeWebhook } from '#shared/domain/payments/take-webhook.ts';
import { ShopError } from '#shared/domain/shop-error.ts';
import type { ApiDeps } from '../deps.ts';
import { refusedWebhooks } from '../middleware/refused-webhooks.ts';

type Notifier = PaymentGateway & { webhooks: WebhookReader };

/** Results that a person has to check. */
const ODD = ['unmatched', 'another_order', 'unreadable_sum', 'contradiction', 'refund_due'];

/**
 * The addresses that a payment provider calls or sends the buyer back to: `/payment/{provider}/result`, `…/success` and
 * `…/fail`, by GET or POST, as its cabinet is configured.
 */
export function paymentWebhooks({ db, payments, log, limits, publicUrl }: ApiDeps): Router {
  const router = Router();
  const refused = refusedWebhooks({ limits, log });
  const form = express.urlencoded({ extended: false, limit: '100kb' });
  for (const gateway of Object.values(payments.gateways)) {
    if (!tells(gateway)) continue;
    const take: RequestHandler = async (request, response) => {
      try {
        const fields = fieldsOf(request);
        const { countsTestMoney } = payments;
        const { answer, outcome, invoice } = await takeWebhook({ db, countsTestMoney }, gateway, fields);
        log[ODD.includes(outcome) ? 'warn' : 'info'](
          { provider: gateway.provider, invoice, outcome },
          'a payment webhook came',
        );
        response.type('text/plain').send(answer);
      } catch (error) {
        if (error instanceof ShopError) await refused.tell(request, { provider: gateway.provider, code: error.code });
        throw error;
      }
    };
    const bringBack =
      (result: 'success' | 'fail'): RequestHandler =>
      async (request, response) => {
        const fields = fieldsOf(request);
        await returnFromPayment({ db }, gateway, { fields, result });
        const invoice = gateway.webhooks.invoiceOf(fields);
        const query = new URLSearchParams({ ...(invoice !== null && { invoice: String(invoice) }), result });
        response.redirect(303, `${publicUrl}/checkout/return?${query}`);
      };
    router.route(`/${gateway.provider}/result`).get(refused.keepOut, take).post(refused.keepOut, form, take);
    for (const result of ['success', 'fail'] as const) {
      router.route(`/${gateway.provider}/${result}`).get(bringBack(result)).post(form, bringBack(result));
    }
  }
  return router;
}

const tells = (gateway: PaymentGateway): gateway is Notifier => gateway.webhooks !== undefined;

/** Every field once and as text; no real webhook repeats a field. */
function fieldsOf({ method, query, body }: Request): Record<string, string> {
  const given: unknown = method === 'POST' ? body : query;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'string') throw new ShopError('notice_invalid');
      return [name, value];
    }),
  );
}
