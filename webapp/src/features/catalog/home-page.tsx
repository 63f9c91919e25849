import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { SearchBox } from '#webapp/components/shop/search-box.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { searchTextOf } from '#webapp/lib/search/search-text.ts';
import { useWideLayout } from '#webapp/lib/use-layout.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { CategoryLinks } from './category-links.tsx';
import { ProductListing } from './product-listing.tsx';
import { SearchResults } from './search-results.tsx';
import { SortSelect } from './sort-select.tsx';

interface HomePageProps {
  /** Above the goods. */
  sales: ReactNode;
  /** Below them. */
  reviews: ReactNode;
}

/** The shop's first screen; what was searched for takes the place of the whole catalogue. */
export function HomePage({ sales, reviews }: HomePageProps) {
  const [search] = useSearchParams();
  const wide = useWideLayout();
  const text = searchTextOf(search);
  const searching = text !== '';
  const title = searching ? `Поиск: ${text}` : 'Каталог';
  usePageTitle(searching ? title : '');
  const lead = (
    <>
      {!wide && <SearchBox />}
      {!searching && sales}
    </>
  );
  return (
    <Page title={title} aside={<SortSelect />} lead={lead}>
      {searching ? (
        <SearchResults text={text} />
      ) : (
        <>
          <CategoryLinks current={null} />
          <ProductListing slug={null} />
          {reviews}
        </>
      )}
    </Page>
  );
}
