import type { FailureBook } from './failures.ts';
import type { ShopWebhooks } from './notify-shop.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';

/** Shared by the pages, the services and the panel of the trial provider. */
export interface Kassa {
  /** Its path on the server; all its addresses begin with it. */
  readonly path: string;
  cabinet: Cabinet;
  book: OperationBook;
  failures: FailureBook;
  webhooks: ShopWebhooks;
}
