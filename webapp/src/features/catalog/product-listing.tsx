import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#webapp/components/shop/product-grid.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark, EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useListingParams } from './listing-params.ts';
import { Pages } from './pages.tsx';
import { productsQuery } from './products-query.ts';

interface ProductListingProps {
  /** `null` for the whole catalogue. */
  slug: string | null;
  /** Leaves the goods of one sale. */
  sale?: number | null;
}

/** A page of products with its states: on the way, broken, empty, there. */
export function ProductListing({ slug, sale = null }: ProductListingProps) {
  const params = useListingParams();
  const { settled } = useSettings();
  const { data, error, isPending, isPlaceholderData, refetch, isRefetching } = useQuery({
    ...productsQuery(slug, params, sale),
    placeholderData: keepPreviousData,
  });
  // Until the settings are known the shop may turn out to be open in Telegram only: no goods are shown before.
  if (isPending || !settled) return <ProductGridSkeleton />;
  if (error && !data) {
    const unknown = error instanceof ApiError && error.code === 'category_not_found';
    return (
      <ScreenState mark={<BrokenMark />} title="Ошибка загрузки товаров" text={unknown ? '' : sentenceOf(error)} alert>
        {unknown ? (
          <ButtonLink href="/">Перейти в каталог</ButtonLink>
        ) : (
          <Button busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        )}
      </ScreenState>
    );
  }
  if (!data || data.data.length === 0) {
    return (
      <ScreenState mark={<EmptyShelfMark />} title="Все товары куда-то делись">
        {slug !== null || sale !== null || params.page !== null ? (
          <ButtonLink href="/">Перейти в каталог</ButtonLink>
        ) : (
          <Button busy={isRefetching} onClick={() => void refetch()}>
            Обновить
          </Button>
        )}
      </ScreenState>
    );
  }
  return (
    <>
      <ProductGrid dimmed={isPlaceholderData}>
        {data.data.map((product, place) => (
          <ProductCard key={product.id} product={product} eager={place < 4} first={place < 2} />
        ))}
      </ProductGrid>
      <Pages pagination={data.pagination} page={params.page} next={data.next ?? null} />
    </>
  );
}
