import { ButtonLink } from '#webapp/components/ui/button.tsx';
import { EmptyShelfMark } from '#webapp/components/ui/marks.tsx';
import { ScreenState } from '#webapp/components/ui/screen-state.tsx';
import { wordsOf } from '#webapp/lib/search/search-text.ts';
import { keepTogether } from '#webapp/lib/typography.ts';
import { CategoryLinks } from './category-links.tsx';
import { GoodsPlace } from './goods-place.tsx';
import { OtherGoods } from './other-goods.tsx';
import styles from './search-results.module.css';

/** No product has all the words: shows what fewer of them find, and other links. */
export function NothingFound({ text }: { text: string }) {
  const title = `По запросу «${text}» ничего нет`;
  // Goods to look at come first where a part of the words may find some: a drawing or links would push them off the screen.
  if (wordsOf(text).length > 1) {
    return (
      <GoodsPlace>
        <p className={styles.count}>{keepTogether(title)}</p>
        <OtherGoods text={text} />
        <CategoryLinks current="" />
      </GoodsPlace>
    );
  }
  return (
    <GoodsPlace>
      <ScreenState mark={<EmptyShelfMark />} title={title} text="Попробуйте другое слово или загляните в категории.">
        <ButtonLink href="/">Весь каталог</ButtonLink>
      </ScreenState>
      <CategoryLinks current="" />
      <OtherGoods />
    </GoodsPlace>
  );
}
