import { Link } from 'wouter';
import type { ProductEvent } from '#shared/contract/desk/product-event.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldChanges } from '#webapp/desk/goods/field-changes.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { BulkChanges } from './bulk-changes.tsx';
import { kindWords, whoWords } from './event-words.ts';
import styles from './history.module.css';
import { useProductEvents } from './history-queries.ts';

/** Who changed what: of one product where the address names it, or of all goods. */
export function HistoryScreen() {
  const [params] = useAddress();
  const product = params.get('product');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useProductEvents(product);
  const events = data?.pages.flatMap((page) => page.data);
  const title = product === null ? 'История' : `История: ${events?.[0]?.product.title ?? 'товар'}`;
  return (
    <Screen title={title} isNarrow {...(product !== null && { back: '/products' })}>
      {product === null && <BulkChanges />}
      {error && !events ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !events ? (
        <SkeletonRows />
      ) : events.length === 0 ? (
        <EmptyState title="Изменений пока нет" text="Здесь видно, кто и что поменял в товарах." />
      ) : (
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={event.id}>
              <Event event={event} isNamed={product === null} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="bare" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </Screen>
  );
}

function Event({ event, isNamed }: { event: ProductEvent; isNamed: boolean }) {
  const { product, changes, at } = event;
  return (
    <article className={styles.event}>
      <p className={styles.title}>
        {isNamed &&
          (product.is_there ? <Link href={`/history?product=${product.id}`}>{product.title}</Link> : product.title)}
        {isNamed && ' '}
        <span className={styles.kind}>{kindWords(event)}</span>
      </p>
      {changes.length > 0 && <FieldChanges changes={changes} />}
      <p className={styles.who}>
        {whoWords(event)} · <time dateTime={at}>{dateInWords(at)}</time>
      </p>
    </article>
  );
}
