import type { FailureBook } from './failures.ts';
import type { ShopWebhooks } from './notify-shop.ts';
import type { OperationBook } from './operation-book.ts';
import type { Cabinet } from './options.ts';

/** What the pages, the services and the panel of the trial provider share. */
export interface Kassa {
  /** Where it is on its server; everything of it is below. */
  readonly path: string;
  cabinet: Cabinet;
  book: OperationBook;
  failures: FailureBook;
  webhooks: ShopWebhooks;
}
