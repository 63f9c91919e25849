import { useState } from 'react';
import type { BulkChange } from '#shared/contract/desk/bulk-change.ts';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { useProducts } from '#webapp/desk/goods/goods-queries.ts';
import { useAddress } from '#webapp/desk/goods/use-address.ts';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';
import { ErrorState } from '#webapp/desk/kit/error-state.tsx';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { SkeletonRows } from '#webapp/desk/kit/skeleton-rows.tsx';
import { useWideLayout } from '#webapp/lib/use-layout.ts';
import { BulkDone } from './bulk/bulk-done.tsx';
import { BulkSheet } from './bulk/bulk-sheet.tsx';
import { filterOf, isNarrowed, queryOf } from './list-filter.ts';
import { Pager } from './pager.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { productsWords } from './product-words.ts';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

/** The list of products with search, filters, editing in place and bulk changes. */
export function ProductsScreen() {
  const [params, change] = useAddress();
  const { data, error, refetch, isPlaceholderData } = useProducts(queryOf(params));
  const total = data?.pagination.total ?? 0;
  const selection = useSelection(filterOf(params), total);
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<BulkChange | null>(null);
  const isWide = useWideLayout();
  const List = isWide ? ProductTable : ProductCards;
  return (
    <Screen title="Товары" actions={<ButtonLink href="/products/new">Добавить</ButtonLink>}>
      {done && <BulkDone change={done} onClose={() => setDone(null)} />}
      <ProductFilters params={params} change={change} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <>
          <SelectionBar
            {...{ selection, total }}
            pageIds={data.data.map(({ id }) => id)}
            words={productsWords(total)}
            onChange={() => setChanging(true)}
          />
          {total === 0 ? (
            <Nothing isNarrowed={isNarrowed(params)} />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <List products={data.data} selection={selection} />
            </div>
          )}
          <Pager pagination={data.pagination} open={(page) => change({ page: page === 1 ? null : String(page) })} />
        </>
      )}
      {isChanging && (
        <BulkSheet
          selection={selection.wish}
          count={selection.count}
          onClose={() => setChanging(false)}
          onDone={(made) => {
            setChanging(false);
            selection.clear();
            setDone(made);
          }}
        />
      )}
    </Screen>
  );
}

function Nothing({ isNarrowed: wasNarrowed }: { isNarrowed: boolean }) {
  if (wasNarrowed) return <EmptyState title="Ничего не нашлось" text="Попробуйте другие слова или сбросьте фильтры." />;
  return (
    <EmptyState title="Товаров пока нет" text="Добавьте первый товар или загрузите таблицу.">
      <ButtonLink href="/products/new">Добавить товар</ButtonLink>
      <ButtonLink look="bare" href="/imports">
        Загрузить таблицу
      </ButtonLink>
    </EmptyState>
  );
}
