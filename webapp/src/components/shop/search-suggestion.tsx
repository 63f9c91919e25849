import { formatRoubles } from '#shared/contract/money.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Category } from '#shared/contract/shop-data.ts';
import { shownPrice } from '#shared/contract/shown-price.ts';
import { classes } from '#webapp/components/ui/classes.ts';
import { ClockIcon, GridIcon } from '#webapp/components/ui/screen-icons.tsx';
import suggestionList from '#webapp/components/ui/suggestion-list.module.css';
import { keepTogether } from '#webapp/lib/typography.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './search-suggestions.module.css';

export type Suggestion = { key: string } & (
  | { kind: 'search'; text: string }
  | { kind: 'category'; category: Category }
  | { kind: 'product'; product: Product }
);

interface SuggestionRowProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

export function SuggestionRow({ id, suggestion, isActive, onChoose }: SuggestionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(suggestionList.suggestion, styles.suggestion)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <SuggestionContent suggestion={suggestion} />
    </div>
  );
}

function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'search':
      return (
        <>
          <span className={styles.icon}>
            <ClockIcon size={20} />
          </span>
          <span className={styles.title}>{suggestion.text}</span>
        </>
      );
    case 'category':
      return (
        <>
          <span className={styles.icon}>
            <GridIcon size={20} />
          </span>
          <span className={styles.title}>{suggestion.category.title}</span>
          <span className={styles.kind}>категория</span>
        </>
      );
    case 'product': {
      const { product } = suggestion;
      return (
        <>
          <span className={styles.picture}>
            <ProductPicture place="thumb" src={product.pictures[0]?.url ?? product.thumbnail} alt="" eager />
          </span>
          <span className={styles.title}>{keepTogether(product.title)}</span>
          {product.in_stock ? (
            <span className={styles.price}>{priceOf(product)}</span>
          ) : (
            <span className={styles.none}>нет в наличии</span>
          )}
        </>
      );
    }
  }
}

function priceOf(product: Product): string {
  const { price, isFrom } = shownPrice(product);
  return `${isFrom ? 'от ' : ''}${formatRoubles(price)}`;
}
