import type { Logger } from 'pino';
import type { AddressService } from '#shared/domain/addresses/suggest-addresses.ts';
import type { Database } from '#shared/domain/database.ts';
import type { PaymentDeps } from '#shared/domain/payments/payment-gateway.ts';
import type { AnsweredRequest } from '#shared/platform/metrics/process-metrics.ts';
import type { FileStore } from '#shared/platform/pictures/file-store.ts';
import type { RateLimits } from '#shared/platform/rate-limits.ts';
import type { ReadReplica } from '#shared/platform/read-replica/open-read-replica.ts';
import type { CachedAnswers } from './cache/cached-answers.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { FunnelCounter } from './funnel-counter.ts';
import type { Overload } from './overload.ts';

/** The dependencies of the API. */
export interface ApiDeps {
  db: Database;
  /** Reads public data from a standby; without it they are read from the primary. */
  replica?: ReadReplica | undefined;
  log: Logger;
  /** Called after each answer, for the metrics. */
  onAnswer?: ((request: AnsweredRequest) => void) | undefined;
  /** Limits how often one caller may call. */
  limits: RateLimits;
  /** Refuses calls when there are too many; without it all are accepted. */
  overload?: Overload | undefined;
  /** Cached public answers; without it each answer is made again. */
  answerCache?: CachedAnswers | undefined;
  /** First contents of pages; without it each is redrawn. */
  pageCache?: PageCache | undefined;
  /** Counts visits. */
  funnel: FunnelCounter;
  /** Checks signatures of Telegram. */
  botToken: string;
  /** Where the bot of this machine takes updates, when they come by webhook. */
  webhook?: { secret: string; botPort: number } | undefined;
  /** The payment gateways. */
  payments: PaymentDeps;
  /** Suggests addresses; without it the list of towns is used. */
  addresses?: AddressService | undefined;
  /** How long staff may undo a step of an order, in milliseconds; without it steps are final. */
  undoMs?: number | undefined;
  /** Where people reach the storefront. */
  publicUrl: string;
  /** The built storefront: index.html and assets/. */
  pagesDir: string;
  /** Whether the storefront works without a connection; true by default. */
  worksOffline?: boolean | undefined;
  /** This machine's pictures that the shop serves under /uploads. */
  uploadsDir: string;
  /** Where pictures are stored: the same folder, or a bucket. */
  files: FileStore;
  /** Origins of the payment providers that pages may load and frame. */
  paymentOrigins?: readonly string[] | undefined;
  /** Addresses or hops of the reverse proxy, as Express takes them. */
  trustProxy?: string | string[] | number | boolean | undefined;
}
