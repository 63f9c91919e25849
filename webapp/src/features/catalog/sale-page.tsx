import { useQuery } from '@tanstack/react-query';
import { saleDiscountWords } from '#shared/contract/sale-words.ts';
import type { Sale } from '#shared/contract/shop-data.ts';
import { DayText } from '#webapp/components/shop/day-text.tsx';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { Page } from '#webapp/components/ui/page.tsx';
import { ScreenSkeleton } from '#webapp/components/ui/screen-skeleton.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { salePeriod } from '#webapp/lib/sales/sale-period.ts';
import { salesQuery } from '#webapp/lib/sales/sales-query.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { usePageTitle } from '#webapp/lib/use-page-title.ts';
import { ListTools } from './list-tools.tsx';
import { ProductListing } from './product-listing.tsx';
import styles from './sale-page.module.css';

/** `/sale/{id}`: a sale with its text and its products. */
export function SalePage({ id }: { id: string }) {
  const { data: sales, isPending } = useQuery(salesQuery);
  const sale = sales?.find((one) => String(one.id) === id);
  const title = sale?.title ?? (isPending ? 'Акция' : '404 Акция не найдена');
  usePageTitle(title);
  // No temporary title: a longer one would move the tools next to it into the next row.
  if (isPending) return <ScreenSkeleton />;
  if (!sale) {
    return (
      <ScreenState mark={<EmptyShelfMark />} title={title} text="Она закончилась, или в ссылке ошибка." isHeading>
        <ButtonLink href="/">Перейти в каталог</ButtonLink>
      </ScreenState>
    );
  }
  const source = { kind: 'sale', id: sale.id } as const;
  return (
    <Page title={title}>
      <div className={styles.lead}>
        <SaleFacts sale={sale} />
        {sale.has_goods && <ListTools source={source} />}
      </div>
      {sale.has_goods ? (
        <ProductListing source={source} />
      ) : (
        <div>
          <ButtonLink href="/">Перейти в каталог</ButtonLink>
        </div>
      )}
    </Page>
  );
}

function SaleFacts({ sale }: { sale: Sale }) {
  const factsIn = (zone?: string) =>
    [saleDiscountWords(sale), salePeriod(sale, new Date(), zone)].filter(Boolean).join(' · ');
  return (
    <div className={styles.facts}>
      {factsIn() !== '' && (
        <p className={styles.terms}>
          <DayText>{factsIn}</DayText>
        </p>
      )}
      {sale.description && <p className={styles.description}>{keepTogether(sale.description)}</p>}
    </div>
  );
}
