import { useQuery } from '@tanstack/react-query';
import type { PickListAnswer } from '#shared/contract/desk/pick-list.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './print.module.css';
import { pickListQuery } from './print-calls.ts';
import { PrintScreen } from './print-screen.tsx';

/** What to fetch from the shelves, by category: for chosen orders, or for all that are to be packed. */
export function PickListScreen() {
  const [params] = useAddress();
  const { data, error, refetch, dataUpdatedAt } = useQuery(pickListQuery(params.get('ids')));
  const isEmpty = data?.things.length === 0;
  return (
    <PrintScreen title="Лист подбора" back="/orders" isReady={data !== undefined && !isEmpty}>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : isEmpty ? (
        <EmptyState title="Собирать нечего" text="Все заказы в работе уже собраны.">
          <ButtonLink href="/orders">К заказам</ButtonLink>
        </EmptyState>
      ) : (
        <PickListPaper list={data} at={dataUpdatedAt} />
      )}
    </PrintScreen>
  );
}

function PickListPaper({ list: { things, orders, left }, at }: { list: PickListAnswer; at: number }) {
  const pieces = things.reduce((sum, thing) => sum + thing.pieces, 0);
  const categories = [...new Set(things.map(({ category }) => category))];
  return (
    <>
      {left > 0 && (
        <Callout tone="info">
          Здесь {orders} самых давних заказов. Ещё {left} {russianPlural(left, 'войдёт', 'войдут', 'войдут')} в
          следующий лист, когда эти будут собраны.
        </Callout>
      )}
      <article className={styles.paper}>
        <div className={styles.head}>
          <h2>К сборке: {pieces} шт.</h2>
          <p>
            {orders} {russianPlural(orders, 'заказ', 'заказа', 'заказов')} · {dateInWords(new Date(at).toISOString())}
          </p>
        </div>
        {categories.map((category) => (
          <section key={category}>
            <h3>{category || 'Без категории'}</h3>
            <ul>
              {things
                .filter((thing) => thing.category === category)
                .map((thing) => (
                  <PickedThing key={`${thing.title}:${thing.value_name}:${thing.sku}`} thing={thing} />
                ))}
            </ul>
          </section>
        ))}
      </article>
    </>
  );
}

function PickedThing({ thing }: { thing: PickListAnswer['things'][number] }) {
  const { title, attribute_name, value_name, sku, thumbnail, pieces, orders } = thing;
  const kind = [value_name && `${attribute_name}: ${value_name}`, sku && `арт. ${sku}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.thing}>
      <span className={styles.box} />
      {thumbnail === '' ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={thumbnail} alt="" width={36} height={45} />
      )}
      <span>
        <span className={styles.name}>{title}</span>
        <br />
        {kind && (
          <>
            {kind}
            <br />
          </>
        )}
        {orders.map(({ number, pieces: its }) => `№${number}${its > 1 ? ` × ${its}` : ''}`).join(', ')}
      </span>
      <span className={styles.pieces}>{pieces} шт.</span>
    </li>
  );
}
