import { Suspense } from 'react';
import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { lazyExtra } from '#webapp/components/ui/lazy-extra.ts';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { CategoryLinks } from './category-links.tsx';
import { GoodsPlace } from './goods-place.tsx';

const NearestGoods = lazyExtra<{ text: string }>(async () => (await import('./nearest-goods.tsx')).NearestGoods);

/** No product has all the words: shows similar products and other links. */
export function NothingFound({ text }: { text: string }) {
  return (
    <GoodsPlace>
      <ScreenState
        mark={<EmptyShelfMark />}
        title={`По запросу «${text}» ничего нет`}
        text="Попробуйте другое слово или загляните в разделы."
      >
        <ButtonLink href="/">Весь каталог</ButtonLink>
      </ScreenState>
      <CategoryLinks current="" />
      <Suspense fallback={null}>
        <NearestGoods text={text} />
      </Suspense>
    </GoodsPlace>
  );
}
