import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { CategoryLinks } from './category-links.tsx';
import { GoodsPlace } from './goods-place.tsx';
import { OtherGoods } from './other-goods.tsx';

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
      <OtherGoods text={text} />
    </GoodsPlace>
  );
}
