import { ProductGridSkeleton } from '#webapp/components/shop/product-grid.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark, EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { useCoveredByProduct } from '#webapp/lib/product-place.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInSlices } from '#webapp/lib/use-in-slices.ts';
import { countFilters } from './listing-filters.ts';
import { ListingFrame } from './listing-frame.tsx';
import type { ListingSource } from './listing-source.ts';
import { NarrowedCount } from './narrowed-count.tsx';
import { NoFilterMatches } from './no-filter-matches.tsx';
import { OtherGoods } from './other-goods.tsx';
import { ProductPages } from './product-pages.tsx';
import { useProductPages } from './use-product-pages.ts';

/** Products with their filters. */
export function ProductListing({ source, hasFilters = true }: { source: ListingSource; hasFilters?: boolean }) {
  return (
    <ListingFrame source={source} hasFilters={hasFilters}>
      <NarrowedCount source={source} />
      <ListedProducts source={source} />
    </ListingFrame>
  );
}

/** A page of products with its states: loading, error, empty, loaded. */
function ListedProducts({ source }: { source: ListingSource }) {
  const { settled } = useSettings();
  const shown = useProductPages(source);
  const { error, isPending, pages, params, refetch, isRefetching } = shown;
  const isCovered = useCoveredByProduct();
  const isDrawn = useInSlices(!isPending && settled && !isCovered);
  // The shop may be for Telegram only, so no products are shown until the settings are known.
  if (!isDrawn) return <ProductGridSkeleton />;
  if (error && pages.length === 0) {
    if (error instanceof ApiError && error.code === 'category_not_found') return <UnknownCategory />;
    return (
      <ScreenState mark={<BrokenMark />} title="Ошибка загрузки товаров" text={sentenceOf(error)} alert>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </ScreenState>
    );
  }
  if (pages.every(({ data }) => data.length === 0)) {
    if (countFilters(params.filters) > 0) return <NoFilterMatches />;
    if (source.kind !== 'category' || source.slug !== null || params.page !== null)
      return <EmptyShelf page={params.page} />;
    return (
      <ScreenState mark={<EmptyShelfMark />} title={NOTHING_THERE}>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Обновить
        </Button>
      </ScreenState>
    );
  }
  return <ProductPages shown={shown} isMain />;
}

const NOTHING_THERE = 'Все товары куда-то делись';

function UnknownCategory() {
  return (
    <>
      <ScreenState mark={<BrokenMark />} title="Ошибка загрузки товаров" alert>
        <ButtonLink href="/">Перейти в каталог</ButtonLink>
      </ScreenState>
      <OtherGoods />
    </>
  );
}

/** An empty category, or a page beyond the last one, with a link to the catalogue. */
function EmptyShelf({ page }: { page: number | null }) {
  const text = page === null || page === 1 ? undefined : `Страницы ${page} здесь нет: товаров меньше.`;
  return (
    <>
      <ScreenState mark={<EmptyShelfMark />} title={NOTHING_THERE} {...(text && { text })}>
        <ButtonLink href="/">Перейти в каталог</ButtonLink>
      </ScreenState>
      <OtherGoods />
    </>
  );
}
