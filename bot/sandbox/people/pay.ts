import { randomBytes } from 'node:crypto';
import type { CheckoutAnswer } from '../core/bot-answers.ts';
import type { Core } from '../core/core.ts';
import { findMessage, invoiceKey, touchMessage } from '../core/messages.ts';
import { privateChat, userOf } from '../core/people.ts';
import type { InvoiceTerms, Person, WireMessage } from '../core/world.ts';
import { telegramLimits } from '../limits.ts';
import { newQueryId } from './press.ts';
import { SandboxError } from './sandbox-error.ts';
import { sendAsPerson } from './write.ts';

interface PaymentTarget {
  messageId?: number | undefined;
  slug?: string | undefined;
}

export interface PaymentOutcome {
  status: 'paid' | 'failed';
  /** The bot's message if it refused. */
  error?: string | undefined;
}

export function findInvoice(core: Core, person: Person, { messageId, slug }: PaymentTarget): InvoiceTerms {
  const key = messageId === undefined ? (slug ?? '').replace(/^\$/, '') : invoiceKey(person.id, messageId);
  const found = core.world.invoices.find(([one]) => one === key);
  if (!found) throw new SandboxError(404, 'no such invoice');
  return found[1];
}

function confirm(answer: CheckoutAnswer | undefined): PaymentOutcome | undefined {
  if (answer?.ok) return undefined;
  return { status: 'failed', error: answer?.error_message ?? 'Магазин не ответил вовремя. Деньги не списаны.' };
}

/**
 * Asks the bot for confirmation before the payment, as Telegram does, then writes the payment into the chat. No money
 * moves. With `repeats` the payment is reported again in new updates: Telegram does this seldom, but a shop must handle
 * it.
 */
export async function payInvoice(
  core: Core,
  person: Person,
  target: PaymentTarget,
  repeats = 0,
): Promise<PaymentOutcome> {
  const terms = findInvoice(core, person, target);
  const { currency, payload, total_amount } = terms;
  const id = newQueryId();
  const facts = { currency, total_amount, invoice_payload: payload };
  const asked = core.checkouts.open(id, telegramLimits.preCheckoutMs);
  core.updates.push('pre_checkout_query', { id, from: userOf(person), ...facts });
  const refused = confirm(await asked);
  if (refused) return refused;
  const news = recordPayment(core, person, target, facts);
  for (let told = 0; told < repeats; told++) core.updates.push('message', news);
  return { status: 'paid' };
}

function recordPayment(
  core: Core,
  person: Person,
  target: PaymentTarget,
  facts: { currency: string; total_amount: number; invoice_payload: string },
): WireMessage {
  const news = sendAsPerson(core, person, {
    successful_payment: {
      ...facts,
      telegram_payment_charge_id: `sandbox_${randomBytes(12).toString('hex')}`,
      provider_payment_charge_id: `sandbox_${randomBytes(6).toString('hex')}`,
    },
  });
  const chat = privateChat(core, person);
  const invoice = target.messageId === undefined ? undefined : findMessage(chat, target.messageId);
  if (!invoice) return news;
  // A paid invoice offers its receipt instead of a second payment.
  const rest = invoice.reply_markup?.inline_keyboard.map((row) => row.filter((button) => !button.pay)) ?? [];
  const left = rest.filter((row) => row.length > 0);
  invoice.reply_markup = left.length > 0 ? { inline_keyboard: left } : undefined;
  touchMessage(core, chat, invoice);
  return news;
}
