import { limits, pushBounded } from '../limits.ts';

/** The failures of a webhook. */
export const WEBHOOK_FAILURES = [
  'late',
  'repeated',
  'lost',
  'wrong_amount',
  'wrong_signature',
  'test_webhook',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** The failures of a service: it answers late, with an error, not at all, or with a refusal. */
export const SERVICE_FAILURES = ['slow', 'down', 'cut', 'refused'] as const;
export type ServiceFailure = (typeof SERVICE_FAILURES)[number];

export const SERVICES = ['widget', 'page', 'state', 'invoices', 'receipts', 'refunds'] as const;
export type Service = (typeof SERVICES)[number];

export interface Failure {
  id: number;
  kind: WebhookFailure | ServiceFailure;
  /** Which service fails; without it, all. */
  service?: Service | undefined;
  /** How often; `null` until it is removed. */
  times: number | null;
  delayMs: number;
  /** How many webhooks are sent at once when they are repeated. */
  count: number;
  /** By how many kopecks the sum is wrong. */
  kopecks: number;
}

export interface FailureBook {
  add(failure: Omit<Failure, 'id'>): Failure;
  /** Finds the failure for this webhook and reduces its count by one. */
  takeForWebhook(): Failure | undefined;
  takeForService(service: Service): Failure | undefined;
  list(): readonly Failure[];
  remove(id: number): boolean;
  clear(): void;
}

const isWebhookFailure = (kind: Failure['kind']): boolean => WEBHOOK_FAILURES.some((one) => one === kind);

export function createFailureBook(): FailureBook {
  const failures: Failure[] = [];
  let nextId = 1;
  const take = (meets: (failure: Failure) => boolean): Failure | undefined => {
    const failure = failures.find(meets);
    if (failure?.times != null) {
      failure.times -= 1;
      if (failure.times <= 0) failures.splice(failures.indexOf(failure), 1);
    }
    return failure;
  };
  return {
    add(failure) {
      const added = { id: nextId++, ...failure };
      pushBounded(failures, added, limits.faults);
      return added;
    },
    takeForWebhook: () => take(({ kind }) => isWebhookFailure(kind)),
    takeForService: (asked) =>
      take(({ kind, service }) => !isWebhookFailure(kind) && (service === undefined || service === asked)),
    list: () => failures,
    remove(id) {
      const index = failures.findIndex((one) => one.id === id);
      if (index >= 0) failures.splice(index, 1);
      return index >= 0;
    },
    clear() {
      failures.length = 0;
    },
  };
}
