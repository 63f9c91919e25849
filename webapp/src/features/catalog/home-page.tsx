import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../../components/page.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { searchTextOf } from '../../lib/search/search-text.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useWideLayout } from '../../lib/use-wide-layout.ts';
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
