import { ProductGridSkeleton } from '#webapp/components/shop/product-grid.tsx';
import { Button } from '#webapp/components/ui/button.tsx';
import { BrokenMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { foundWords } from './found-words.ts';
import { countFilters } from './listing-filters.ts';
import { ListingFrame } from './listing-frame.tsx';
import type { ListingSource } from './listing-source.ts';
import { NoFilterMatches } from './no-filter-matches.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OtherGoods } from './other-goods.tsx';
import { ProductPages } from './product-pages.tsx';
import styles from './search-results.module.css';
import { useProductPages } from './use-product-pages.ts';

/** So few may not be what was meant, or not suit: what parts of the text find is shown below. */
const FEW = 3;

/** The search results, in the cards of the catalogue. */
export function SearchResults({ text }: { text: string }) {
  const source: ListingSource = { kind: 'search', text };
  const { settled } = useSettings();
  const shown = useProductPages(source);
  const { error, isPending, pages, params, refetch, isRefetching } = shown;
  const first = pages[0];
  const total = first?.pagination.total ?? 0;
  const isWhole = countFilters(params.filters) === 0;
  const isFew = isWhole && total > 0 && total <= FEW;
  // There is nothing to filter, so no filters are shown.
  if (first && settled && total === 0 && isWhole) {
    return (
      <>
        <FoundCount total={0} />
        <NothingFound text={text} />
      </>
    );
  }
  return (
    <ListingFrame source={source} hasFilters>
      {isPending || !settled ? (
        <ProductGridSkeleton />
      ) : !first ? (
        <ScreenState mark={<BrokenMark />} title="Ошибка загрузки товаров" text={sentenceOf(error)} alert>
          <Button busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </ScreenState>
      ) : (
        <>
          <FoundCount total={total} {...(first.read_as && { read: { text, as: first.read_as } })} />
          {total === 0 ? <NoFilterMatches /> : <ProductPages shown={shown} />}
          {isFew && <OtherGoods text={text} orFirst={false} shown={first.data} />}
        </>
      )}
    </ListingFrame>
  );
}

/** `read`: the typed text, and the corrected text that was searched for. */
function FoundCount({ total, read }: { total: number; read?: { text: string; as: string } }) {
  return (
    <p className={total > 0 ? styles.count : 'visually-hidden'} role="status">
      {read && `По запросу «${read.text}» ничего нет. Показываем «${read.as}». `}
      {foundWords(total)}
    </p>
  );
}
