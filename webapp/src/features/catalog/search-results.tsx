import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { russianPlural } from '#shared/contract/russian-plural.ts';
import { ProductCard } from '#webapp/components/shop/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#webapp/components/shop/product-grid.tsx';
import { Button, ButtonLink } from '#webapp/components/ui/button.tsx';
import { BrokenMark, EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { CategoryLinks } from './category-links.tsx';
import { useListingParams } from './listing-params.ts';
import { Pages } from './pages.tsx';
import { searchQuery } from './products-query.ts';
import styles from './search-results.module.css';

/** What was found, in the catalogue's own cards. */
export function SearchResults({ text }: { text: string }) {
  const params = useListingParams();
  const { settled } = useSettings();
  const { data, error, isPending, isPlaceholderData, refetch, isRefetching } = useQuery({
    ...searchQuery(text, params),
    placeholderData: keepPreviousData,
  });
  if (isPending || !settled) return <ProductGridSkeleton />;
  if (!data) {
    return (
      <ScreenState mark={<BrokenMark />} title="Ошибка загрузки товаров" text={sentenceOf(error)} alert>
        <Button busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </ScreenState>
    );
  }
  const { total } = data.pagination;
  return (
    <>
      <p className={total > 0 ? styles.count : 'visually-hidden'} role="status">
        {data.read_as ? `По запросу «${text}» ничего нет. Показываем «${data.read_as}». ` : ''}
        {foundWords(total)}
      </p>
      {data.data.length === 0 ? (
        <>
          <ScreenState
            mark={<EmptyShelfMark />}
            title={`По запросу «${text}» ничего нет`}
            text="Попробуйте другое слово или загляните в разделы."
          >
            <ButtonLink href="/">Весь каталог</ButtonLink>
          </ScreenState>
          <CategoryLinks current="" />
        </>
      ) : (
        <>
          <ProductGrid dimmed={isPlaceholderData}>
            {data.data.map((product, place) => (
              <ProductCard key={product.id} product={product} eager={place < 4} />
            ))}
          </ProductGrid>
          <Pages pagination={data.pagination} page={params.page} next={data.next ?? null} />
        </>
      )}
    </>
  );
}

function foundWords(total: number): string {
  if (total === 0) return 'Ничего не нашлось';
  const found = russianPlural(total, 'Найден', 'Найдено', 'Найдено');
  return `${found} ${total} ${russianPlural(total, 'товар', 'товара', 'товаров')}`;
}
