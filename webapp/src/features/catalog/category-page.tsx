import { useQuery } from '@tanstack/react-query';
import { Page } from '#webapp/components/ui/page.tsx';
import { categoriesQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { CategoryLinks } from './category-links.tsx';
import { ListTools } from './list-tools.tsx';
import { ProductListing } from './product-listing.tsx';

export function CategoryPage({ slug }: { slug: string }) {
  const { data: categories, isPending } = useQuery(categoriesQuery);
  const category = categories?.find((one) => one.slug === slug || String(one.id) === slug);
  const isMissing = categories !== undefined && category === undefined;
  const title = category?.title ?? (isPending ? 'Категория' : '404 Категория не найдена');
  usePageTitle(title);
  const source = { kind: 'category', slug } as const;
  return (
    <Page title={title} aside={!isMissing && <ListTools source={source} />}>
      <CategoryLinks current={category?.slug ?? slug} />
      <ProductListing source={source} hasFilters={!isMissing} />
    </Page>
  );
}
