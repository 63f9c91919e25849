import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sale } from '#shared/contract/shop-data.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { idle } from '#webapp/lib/idle.ts';
import { useCoveredByProduct } from '#webapp/lib/product-place.ts';
import { salesQuery } from '#webapp/lib/sales/sales-query.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInSlices } from '#webapp/lib/use-in-slices.ts';
import { useDrawnLayouts } from '#webapp/lib/use-layout.ts';
import { SaleCard } from './sale-card.tsx';
import styles from './sales.module.css';

/**
 * The carousel's code can wait, so that a slow phone reacts to the first touch: the cards do not move for five seconds
 * anyway.
 */
const MOTION_WITHIN_MS = 1000;

const SalesMotion = lazyExtra(async () => {
  await idle(MOTION_WITHIN_MS);
  return (await import('./sales-motion.tsx')).SalesMotion;
});

export function Sales() {
  const { data: sales, isError, refetch, isRefetching } = useQuery(salesQuery);
  const { settled } = useSettings();
  const isCovered = useCoveredByProduct();
  const isDrawn = useInSlices(sales !== undefined && settled && !isCovered);
  if (isError && !sales) {
    return (
      <div className={styles.state} role="alert">
        <p>Ошибка загрузки акций</p>
        <Button look="bare" busy={isRefetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  if (!sales || !isDrawn) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <span className="visually-hidden" role="status">
          Загрузка…
        </span>
        <Bone height="100%" onMain />
        <Bone height="100%" onMain />
      </div>
    );
  }
  return sales.length === 0 ? <p className={styles.state}>Акций пока нет</p> : <SaleSlides sales={sales} />;
}

/** Shows static cards at once. They move when the carousel's code is loaded; the space for its buttons is reserved. */
function SaleSlides({ sales }: { sales: readonly Sale[] }) {
  const { narrow } = useDrawnLayouts();
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const moves = sales.length > (narrow ? 1 : 2);
  return (
    <section ref={setSection} className={styles.sales} aria-label="Акции" aria-roledescription="карусель">
      <div ref={setViewport} className={styles.viewport}>
        <ul className={styles.track}>
          {sales.map((sale, place) => (
            <li key={sale.id} className={styles.slide}>
              <SaleCard sale={sale} eager={place < 2} />
            </li>
          ))}
        </ul>
      </div>
      {moves && (
        <div className={styles.controls} data-width={sales.length > 2 ? undefined : 'narrow'}>
          {section && viewport && <SalesMotion section={section} viewport={viewport} count={sales.length} />}
        </div>
      )}
    </section>
  );
}
