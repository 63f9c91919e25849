import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { fewerWords } from '#webapp/lib/search/fewer-words.ts';
import { CategoryLinks } from './category-links.tsx';
import { GoodsPlace } from './goods-place.tsx';
import { OtherGoods } from './other-goods.tsx';

/** No product has all the words: shows what fewer of them find, and other links. */
export function NothingFound({ text }: { text: string }) {
  // Then there are goods to look at, which a drawing would push off the screen.
  const hasFewer = fewerWords(text).length > 0;
  return (
    <GoodsPlace>
      <ScreenState
        mark={hasFewer ? null : <EmptyShelfMark />}
        title={`По запросу «${text}» ничего нет`}
        {...(!hasFewer && { text: 'Попробуйте другое слово или загляните в разделы.' })}
      >
        {!hasFewer && <ButtonLink href="/">Весь каталог</ButtonLink>}
      </ScreenState>
      <CategoryLinks current="" />
      <OtherGoods text={text} />
    </GoodsPlace>
  );
}
