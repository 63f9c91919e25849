import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderGoods } from '#shared/contract/desk/new-order.ts';
import { formatRoubles } from '#shared/contract/money.ts';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { PlusIcon } from '#webapp/components/ui/icons.tsx';
import { FoundList } from '#webapp/desk/kit/found-list.tsx';
import { SearchInput } from '#webapp/desk/kit/search-input.tsx';
import { Thumbnail } from '#webapp/desk/products/thumbnail.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { keyOf } from './draft-line.ts';
import { orderGoodsQuery } from './goods-query.ts';
import styles from './goods-search.module.css';

/** Searches goods to order. A press adds one piece, and the list stays open for the next. */
export function GoodsSearch({ onFound }: { onFound: (found: OrderGoods) => void }) {
  const [words, setWords] = useState('');
  const { data: found, error } = useQuery(orderGoodsQuery(words));
  return (
    <div className={styles.group}>
      <SearchInput label="Поиск товара" placeholder="Название или артикул" value={words} onChange={setWords} />
      {words !== '' && error && <Callout tone="danger">{sentenceOf(error)}</Callout>}
      {words !== '' && found?.length === 0 && (
        <p className={styles.soft} role="status">
          В продаже такого нет. Проверьте название или артикул.
        </p>
      )}
      {words !== '' && found !== undefined && found.length > 0 && (
        <FoundList>
          {found.map((thing) => (
            <li key={keyOf(thing)}>
              <button
                type="button"
                className={styles.thing}
                disabled={thing.stock === 0}
                onClick={() => onFound(thing)}
              >
                <Thumbnail url={thing.picture} />
                <span className={styles.words}>
                  <span className={styles.name}>{nameOf(thing)}</span>
                  <span className={styles.soft}>
                    {[formatRoubles(thing.price), thing.sku, stockWords(thing.stock)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {thing.stock !== 0 && <PlusIcon size={20} />}
              </button>
            </li>
          ))}
        </FoundList>
      )}
    </div>
  );
}

const nameOf = ({ title, choice }: Pick<OrderGoods, 'title' | 'choice'>): string =>
  choice === '' ? title : `${title}, ${choice}`;

const stockWords = (stock: number | null): string =>
  stock === null ? '' : stock === 0 ? 'закончился' : `есть ${stock} шт.`;
