import { Page } from '../../components/page.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CategoryLinks } from './category-links.tsx';
import { ProductListing } from './product-listing.tsx';
import { SortSelect } from './sort-select.tsx';

export function HomePage() {
  usePageTitle('');
  return (
    <Page title="Каталог" aside={<SortSelect />}>
      <CategoryLinks current={null} />
      <ProductListing slug={null} />
    </Page>
  );
}
