import { setTimeout as pause } from 'node:timers/promises';
import { Composer, GrammyError } from 'grammy';
import type { BotContext, BotDeps } from '#bot/kernel/context.ts';
import { MAX_INT } from '#shared/contract/max-int.ts';
import { type CheckoutRefusal, checkCheckout } from '#shared/domain/payments/check-checkout.ts';
import { takeCharge } from '#shared/domain/payments/take-charge.ts';
import { CURRENCY, invoiceOfPayload } from '#shared/platform/payment-gateways/telegram/invoice-terms.ts';

/** Telegram gives up after ten seconds; a clear refusal after seven is better than no answer. */
const ANSWER_WITHIN_MS = 7000;

/** The texts that Telegram shows to the payer. */
const REFUSALS = {
  unknown: 'Магазин не знает этого счёта. Откройте заказ и нажмите «Оплатить» ещё раз.',
  paid: 'Этот заказ уже оплачен: платить второй раз не нужно.',
  closed: 'Этот заказ закрыт: платить за него не нужно.',
  stale: 'Сумма заказа изменилась. Откройте заказ и нажмите «Оплатить» ещё раз: придёт новый счёт.',
  away: 'Магазин не смог проверить заказ. Деньги не списаны. Попробуйте, пожалуйста, ещё раз через минуту.',
} satisfies Record<CheckoutRefusal | 'away', string>;

/** Telegram's updates about payments in Telegram. A consent proves nothing; only `successful_payment` is money. */
export function telegramPaymentsFeature({ db, log, payments }: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>();

  composer.on('pre_checkout_query', async (ctx) => {
    const { invoice_payload, total_amount, currency } = ctx.preCheckoutQuery;
    const invoice = currency === CURRENCY ? invoiceOfPayload(invoice_payload) : null;
    const refusal = await withinTime(checkCheckout(db, { provider: 'telegram', invoice, amount: total_amount }), log);
    if (refusal !== null) log.info({ invoice, refusal }, 'a payment was refused before it was made');
    try {
      await (refusal === null
        ? ctx.answerPreCheckoutQuery(true)
        : ctx.answerPreCheckoutQuery(false, { error_message: REFUSALS[refusal] }));
    } catch (error) {
      // Too late: Telegram has already refused it.
      if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
      log.warn({ err: error, invoice }, 'a payment was not answered in time');
    }
  });

  composer.on('message:successful_payment', async ({ message: { successful_payment: paid } }) => {
    const outcome = await takeCharge(
      { db, ...payments, alarm: (what) => log.error(what, 'a payment needs somebody to look at it') },
      {
        provider: 'telegram',
        invoice: invoiceOfPayload(paid.invoice_payload),
        amount: paid.currency === CURRENCY && isSum(paid.total_amount) ? paid.total_amount : null,
        externalId: paid.telegram_payment_charge_id,
        fields: {
          invoice_payload: paid.invoice_payload,
          currency: paid.currency,
          total_amount: paid.total_amount,
          telegram_payment_charge_id: paid.telegram_payment_charge_id,
          provider_payment_charge_id: paid.provider_payment_charge_id,
        },
      },
    );
    log.info({ outcome, charge: paid.telegram_payment_charge_id }, 'a payment in Telegram');
  });
  return composer;
}

/** A sum that no payment of the shop can have is stored for a person to check, like a payment in another currency. */
const isSum = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= MAX_INT;

/** If the database is slow or down, the payment is refused: the shop must check a payment before it takes money. */
async function withinTime(
  check: Promise<CheckoutRefusal | null>,
  log: BotDeps['log'],
): Promise<CheckoutRefusal | 'away' | null> {
  const answered = check.catch((error: unknown) => {
    log.error({ err: error }, 'a payment could not be checked');
    return 'away' as const;
  });
  const late = new AbortController();
  const tooLate = pause(ANSWER_WITHIN_MS, 'away' as const, { signal: late.signal }).catch(() => 'away' as const);
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    late.abort();
  }
}
