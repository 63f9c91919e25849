import { useQuery } from '@tanstack/react-query';
import { deliveryDayWords } from '#shared/contract/delivery-day-words.ts';
import { forDayWords } from '#shared/contract/desk/delivery-day-filter.ts';
import type { PickListAnswer } from '#shared/contract/desk/pick-list.ts';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { DeliveryDayFilter } from '#webapp/desk/orders/delivery-day-filter.tsx';
import { itemWords } from '#webapp/desk/orders/item-words.ts';
import { dateInWords } from '#webapp/lib/date-words.ts';
import styles from './print.module.css';
import { pickListQuery } from './print-calls.ts';
import { PrintScreen } from './print-screen.tsx';

/** The pick list by category, for the selected orders or for all that are to be packed. */
export function PickListScreen() {
  const [params, change] = useAddress();
  const [ids, day] = [params.get('ids'), params.get('delivery_day')];
  const { data, error, refetch, dataUpdatedAt } = useQuery(pickListQuery({ ids, day }));
  const forDay = forDayWords(day);
  const isEmpty = data?.items.length === 0;
  return (
    <PrintScreen
      title="Лист подбора"
      back="/orders"
      isReady={data !== undefined && !isEmpty}
      tools={ids === null && <DeliveryDayFilter value={day} onChange={(delivery_day) => change({ delivery_day })} />}
    >
      {data === undefined ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : isEmpty ? (
        <EmptyState
          title={`Собирать ${forDay} нечего`.replace('  ', ' ')}
          text={`Все ${forDay === '' ? 'заказы в работе' : 'такие заказы'} уже собраны.`}
        >
          <ButtonLink href="/orders">К заказам</ButtonLink>
        </EmptyState>
      ) : (
        <PickListPaper list={data} forDay={forDay} at={dataUpdatedAt} />
      )}
    </PrintScreen>
  );
}

interface PickListPaperProps {
  list: PickListAnswer;
  forDay: string;
  at: number;
}

function PickListPaper({ list: { items, days, orders, left }, forDay, at }: PickListPaperProps) {
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  const categories = [...new Set(items.map(({ category }) => category))];
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
          <h2>
            К сборке{forDay && ` ${forDay}`}: {pieces} шт.
          </h2>
          <p>
            {orders} {russianPlural(orders, 'заказ', 'заказа', 'заказов')} · {dateInWords(new Date(at).toISOString())}
          </p>
        </div>
        <WhenToBring days={days} />
        {categories.map((category) => (
          <section key={category}>
            <h3>{category || 'Без категории'}</h3>
            <ul>
              {items
                .filter((item) => item.category === category)
                .map((item) => (
                  <PickedItem key={`${item.title}:${item.value_name}:${item.sku}`} item={item} />
                ))}
            </ul>
          </section>
        ))}
      </article>
    </>
  );
}

/** The delivery days, with the numbers of their orders. */
function WhenToBring({ days }: Pick<PickListAnswer, 'days'>) {
  if (days.length === 0) return null;
  return (
    <dl className={styles.days}>
      {days.map((when) => (
        <div key={`${when.delivery_day} ${when.delivery_interval}`}>
          <dt>{deliveryDayWords(when)}</dt>
          <dd>{when.orders.map((number) => `№${number}`).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function PickedItem({ item }: { item: PickListAnswer['items'][number] }) {
  const { title, thumbnail, pieces, orders } = item;
  const kind = itemWords(item);
  return (
    <li className={styles.item}>
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
