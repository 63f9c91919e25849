import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#webapp/components/ui/button.tsx';
import { Dialog } from '#webapp/components/ui/dialog.tsx';
import { BrokenMark, EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { ApiError, sentenceOf } from '#webapp/lib/api-client.ts';
import { useSeenProduct } from '#webapp/lib/metrika/use-seen-product.ts';
import { recentlyViewed } from '#webapp/lib/recently-viewed.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { useTitleOver } from '#webapp/lib/use-page-title.ts';
import { ProductBody } from './product-body.tsx';
import { productQuery } from './product-queries.ts';
import { ProductSkeleton } from './product-skeleton.tsx';

/** A product over the screen that it was opened from. */
export function ProductSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: product, error, refetch, isRefetching } = useQuery(productQuery(useQueryClient(), id));
  const isGone = error instanceof ApiError && error.code === 'not_found';
  useSeenProduct(product);
  useEffect(() => {
    if (isGone) recentlyViewed.remove(id);
  }, [isGone, id]);
  useTitleOver(isGone ? 'Товара больше нет' : (product?.title ?? null));
  if (isGone) {
    return (
      <Dialog title="Товар" inAddress onClose={onClose}>
        <ScreenState
          mark={<EmptyShelfMark />}
          title="Этого товара больше нет"
          text="Магазин убрал его с прилавка. Посмотрите, что есть сейчас."
          onContainer
          alert
        >
          <Button onClick={onClose}>К другим товарам</Button>
        </ScreenState>
      </Dialog>
    );
  }
  if (error && !product) {
    return (
      <Dialog title="Товар" inAddress onClose={onClose}>
        <ScreenState mark={<BrokenMark />} title="Не удалось открыть товар" text={sentenceOf(error)} onContainer alert>
          <Button busy={isRefetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        </ScreenState>
      </Dialog>
    );
  }
  return (
    <Dialog title={keepTogether(product?.title ?? 'Товар')} wide inAddress onClose={onClose}>
      {product ? <ProductBody key={product.id} product={product} /> : <ProductSkeleton />}
    </Dialog>
  );
}
