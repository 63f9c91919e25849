import { Link } from 'wouter';
import type { ProductEvent } from '#shared/contract/desk/product-event.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { FieldChanges } from '#webapp/desk/goods/field-changes.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { productsWords } from '#webapp/desk/products/product-words.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import { BulkChanges } from './bulk-changes.tsx';
import { groupEvents } from './event-groups.ts';
import { causeWords, whoWords } from './event-words.ts';
import styles from './history.module.css';
import { useProductEvents } from './history-queries.ts';

/** Who changed what: in one product when the address names it, otherwise in all. */
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
          {groupEvents(events).map((group) => (
            <li key={group[0]?.id}>
              <EventGroup group={group} isNamed={product === null} />
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

/** All events of one bulk change, import or intake, under one line. */
function EventGroup({ group, isNamed }: { group: readonly ProductEvent[]; isNamed: boolean }) {
  const [first] = group;
  if (!first) return null;
  if (group.length === 1) return <Event event={first} isNamed={isNamed} />;
  return (
    <details className={styles.group}>
      <summary>
        <span className={styles.title}>
          {capital(causeWords(first))} — {productsWords(group.length)}
        </span>
        <EventFoot event={first} />
      </summary>
      {group.map((event) => (
        <Event key={event.id} event={event} isNamed={isNamed} />
      ))}
    </details>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const KINDS = { created: 'добавлен', changed: '', deleted: 'удалён' } satisfies Record<ProductEvent['kind'], string>;

function Event({ event, isNamed }: { event: ProductEvent; isNamed: boolean }) {
  const { product, changes, kind } = event;
  const cause = causeWords(event);
  return (
    <article className={styles.event}>
      {(isNamed || kind !== 'changed') && (
        <p className={styles.title}>
          {product.is_there && isNamed ? (
            <Link href={`/history?product=${product.id}`}>{product.title}</Link>
          ) : (
            product.title
          )}{' '}
          <span className={styles.kind}>{KINDS[kind]}</span>
        </p>
      )}
      {changes.length > 0 && <FieldChanges changes={changes} />}
      <EventFoot event={event} more={cause} />
    </article>
  );
}

function EventFoot({ event, more = '' }: { event: ProductEvent; more?: string }) {
  return (
    <span className={styles.who}>
      {whoWords(event)} · <time dateTime={event.at}>{dateInWords(event.at)}</time>
      {more !== '' && ` · ${more}`}
    </span>
  );
}
