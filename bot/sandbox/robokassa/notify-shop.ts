import type { SandboxLogger } from '../logger.ts';
import type { FailureBook } from './failures.ts';
import { roublesText } from './money-text.ts';
import type { Operation, SentWebhook } from './operation.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';
import { webhookSignature } from './signatures.ts';

/** Changes that make a webhook wrong. */
interface WebhookChanges {
  kind?: SentWebhook['kind'];
  outSum?: string;
  /** Another mode than that of the payment. */
  isTest?: boolean;
  badSignature?: boolean;
}

export interface ShopWebhooks {
  /** Sends the webhooks of a payment, with planned failures; resolves after the first one. */
  tell(operation: Operation): Promise<void>;
  /** Sends one webhook now, with changes. */
  send(operation: Operation, changes?: WebhookChanges): Promise<SentWebhook>;
  /** After a restart, continues with webhooks that the shop has not answered. */
  resume(): void;
  close(): void;
}

interface Parts {
  cabinet: Cabinet;
  book: OperationBook;
  failures: FailureBook;
  logger: SandboxLogger;
  retryDelaysMs: readonly number[];
}

const ANSWER_MS = 10_000;

export function createShopWebhooks({ cabinet, book, failures, logger, retryDelaysMs }: Parts): ShopWebhooks {
  const timers = new Set<NodeJS.Timeout>();
  const later = (delayMs: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs).unref();
    timers.add(timer);
  };

  const fieldsOf = (operation: Operation, changes: WebhookChanges): Record<string, string> => {
    const { invId, shp, email, method } = operation;
    const isTest = changes.isTest ?? operation.isTest;
    // Six decimals in live mode, two in test mode, as the real provider sends them.
    const outSum = changes.outSum ?? roublesText(operation.kopecks, isTest ? 2 : 6);
    const password = isTest ? cabinet.testPassword2 : cabinet.password2;
    const right = webhookSignature({ outSum, invId, shp }, password, cabinet.hash);
    return {
      OutSum: outSum,
      InvId: String(invId),
      Fee: '0.000000',
      EMail: email,
      SignatureValue: (changes.badSignature ? right.replace(/./g, '0') : right).toUpperCase(),
      PaymentMethod: method,
      IncSum: outSum,
      IncCurrLabel: `${method}PSR`,
      ...(isTest && { IsTest: '1' }),
      ...Object.fromEntries(shp),
    };
  };

  const send = async (operation: Operation, changes: WebhookChanges = {}): Promise<SentWebhook> => {
    const fields = fieldsOf(operation, changes);
    const body = new URLSearchParams(fields);
    const isPost = cabinet.resultMethod === 'POST';
    const webhook: SentWebhook = {
      at: new Date().toISOString(),
      kind: changes.kind ?? 'sent',
      outSum: String(fields.OutSum),
      status: 0,
      answer: '',
    };
    operation.webhooks.push(webhook);
    if (operation.webhooks.length > 200) operation.webhooks.shift();
    try {
      const response = await fetch(isPost ? cabinet.resultUrl : `${cabinet.resultUrl}?${body}`, {
        signal: AbortSignal.timeout(ANSWER_MS),
        redirect: 'manual',
        ...(isPost && { method: 'POST', body }),
      });
      webhook.status = response.status;
      webhook.answer = (await response.text()).slice(0, 200);
    } catch (error) {
      webhook.answer = String(error).slice(0, 200);
    }
    const isAnswered = webhook.status === 200 && webhook.answer.trim() === `OK${operation.invId}`;
    if (isAnswered && !changes.badSignature) operation.acknowledged = true;
    book.changed();
    return webhook;
  };

  const note = (operation: Operation, kind: SentWebhook['kind']): void => {
    operation.webhooks.push({ at: new Date().toISOString(), kind, outSum: operation.outSum, status: null, answer: '' });
    book.changed();
  };

  const attempt = async (operation: Operation, tries: number): Promise<void> => {
    const failure = failures.takeForWebhook();
    const kind = failure?.kind;
    if (kind === 'lost') {
      operation.silent = true;
      return note(operation, 'lost');
    }
    if (failure && kind === 'late') {
      note(operation, 'late');
      return later(failure.delayMs, () => void attempt(operation, tries));
    }
    if (failure && kind === 'repeated') {
      await Promise.all(Array.from({ length: failure.count }, () => send(operation, { kind: 'repeated' })));
    } else if (failure && kind === 'wrong_amount') {
      await send(operation, { kind, outSum: roublesText(Math.max(0, operation.kopecks + failure.kopecks), 6) });
    } else if (kind === 'wrong_signature') await send(operation, { kind, badSignature: true });
    else if (kind === 'test_webhook') await send(operation, { kind, isTest: !operation.isTest });
    else await send(operation);
    if (operation.acknowledged) return;
    const delay = retryDelaysMs[tries];
    if (delay === undefined) return logger.warn({ invId: operation.invId }, 'the shop never answered the webhook');
    later(delay, () => void attempt(operation, tries + 1));
  };

  return {
    tell: (operation) => attempt(operation, 0),
    send,
    resume() {
      const open = book.list().filter((one) => one.state === 100 && !one.acknowledged && !one.silent);
      for (const operation of open) later(1000, () => void attempt(operation, 0));
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
