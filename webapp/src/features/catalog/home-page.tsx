import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { isUnknownPath } from '#webapp/lib/home-path.ts';
import { searchTextOf } from '#webapp/lib/search/search-text.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { CategoryLinks } from './category-links.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListingSource } from './listing-source.ts';
import { ProductListing } from './product-listing.tsx';
import { SearchResults } from './search-results.tsx';

interface HomePageProps {
  /** Above the products. */
  sales: ReactNode;
  /** Below the products. */
  reviews: ReactNode;
}

const WHOLE: ListingSource = { kind: 'category', slug: null };

/** The home page. Search results replace the catalogue. */
export function HomePage({ sales, reviews }: HomePageProps) {
  const [search] = useSearchParams();
  const [path] = useLocation();
  const text = searchTextOf(search);
  const searching = text !== '';
  const title = searching ? `Поиск: ${text}` : 'Каталог';
  usePageTitle(searching ? title : '');
  const source: ListingSource = searching ? { kind: 'search', text } : WHOLE;
  return (
    <Page title={title} aside={<ListTools source={source} isShort={!searching} />} lead={!searching && sales}>
      {searching ? (
        <SearchResults text={text} />
      ) : (
        <>
          {isUnknownPath(path) && <Callout tone="info">Такой страницы в магазине нет. Вот все товары.</Callout>}
          <CategoryLinks current={null} />
          <ProductListing source={WHOLE} />
          {reviews}
        </>
      )}
    </Page>
  );
}
